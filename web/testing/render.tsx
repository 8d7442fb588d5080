import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router";
import { Words } from "#web/shell/words.tsx";

const mounted: { root: Root; container: HTMLElement }[] = [];

type Place = {
  /** The address the page is opened at. */
  at?: string;
  /** Its address as a route, when it reads parameters from it. */
  path?: string;
};

/** Shows a part or a page, with its words and in a router of its own. Other addresses say where one is. */
export function render(children: ReactNode, { at = "/", path = at }: Place = {}) {
  return renderRoutes(
    [
      { path, element: children },
      { path: "*", element: <p>elsewhere</p> },
    ],
    at,
  );
}

/** Opens the product, or a part of it, at an address. */
export function renderRoutes(routes: RouteObject[], at: string) {
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const container = document.body.appendChild(document.createElement("div"));
  container.id = "root";
  const root = createRoot(container);
  mounted.push({ root, container });
  root.render(
    <Words>
      <RouterProvider router={router} />
    </Words>,
  );
  return { router, where: () => router.state.location.pathname };
}

export function unmountAll(): void {
  for (const { root, container } of mounted.splice(0)) {
    root.unmount();
    container.remove();
  }
}
