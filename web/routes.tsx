import type { ComponentType } from "react";
import { type RouteObject, redirect } from "react-router";
import { ErrorPage } from "./shell/error-page.tsx";
import { adminOnly, loggedIn, loggedOut } from "./shell/guards.ts";
import { Shell } from "./shell/shell.tsx";

/** Every address of the product, in the order of the specification. */
export const routes: RouteObject[] = [
  {
    path: "/",
    Component: Shell,
    HydrateFallback: () => null,
    ErrorBoundary: ErrorPage,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          { index: true, ...page(undefined, () => import("./features/public/home-page.tsx")) },
          page("login", () => import("./features/accounts/login-page.tsx")),
          page("create-account", () => import("./features/accounts/create-account-page.tsx")),
          // The first admin of an empty install; the server prints the link.
          page("setup", () => import("./features/accounts/setup-page.tsx")),
          guarded(loggedOut, [
            page("reset-password", () => import("./features/accounts/forgotten-password-page.tsx")),
          ]),
          page("about", () => import("./features/public/about-page.tsx")),
          page("contact", () => import("./features/public/contact-page.tsx")),
          page("sock-fip-update", () => import("./features/public/research-letter-page.tsx")),
          guarded(loggedIn, [
            page("dashboard", () => import("./features/cases/dashboard-page.tsx")),
            page("account", () => import("./features/accounts/account-page.tsx")),
            page("test", () => import("./features/development/test-dates-page.tsx")),
            page("case/:caseId/update-weight", () => import("./features/weights/update-weight-page.tsx")),
            { path: "intake", element: null, loader: () => redirect("/dashboard") },
            {
              ...page("intake/:caseId", () => import("./features/intake/intake-layout.tsx")),
              children: [
                {
                  index: true,
                  element: null,
                  loader: ({ params }) => redirect(`/intake/${params.caseId}/cat-info`),
                },
                page("cat-info", () => import("./features/intake/cat-info-page.tsx")),
                page("fip-info", () => import("./features/intake/fip-info-page.tsx")),
                page("current-health", () => import("./features/intake/current-health-page.tsx")),
                page("current-medications", () => import("./features/intake/current-medications-page.tsx")),
                page("shipping", () => import("./features/intake/shipping-page.tsx")),
                page("confirm", () => import("./features/intake/confirm-page.tsx")),
              ],
            },
          ]),
          guarded(adminOnly, [
            {
              path: "admin",
              children: [
                { index: true, ...page(undefined, () => import("./features/cases/admin-cases-page.tsx")) },
                page(
                  "events/password-requests",
                  () => import("./features/events/password-requests-page.tsx"),
                ),
                page("events/:type/:account?", () => import("./features/events/events-page.tsx")),
                page("audit/:caseId?", () => import("./features/audit/audit-page.tsx")),
                page("treatments/:caseId", () => import("./features/treatment/set-treatment-page.tsx")),
                page("catalogue", () => import("./features/catalogue/catalogue-page.tsx")),
                page("catalogue/new", () => import("./features/catalogue/new-entry-page.tsx")),
                page("catalogue/:medicationId", () => import("./features/catalogue/entry-page.tsx")),
                page(
                  "catalogue/:medicationId/edit",
                  () => import("./features/catalogue/edit-entry-page.tsx"),
                ),
                page(
                  "reset-password/:accountId?",
                  () => import("./features/accounts/reset-password-page.tsx"),
                ),
              ],
            },
          ]),
          page("not-authorized", () => import("./shell/not-authorized-page.tsx")),
          page("not-found", () => import("./shell/not-found-page.tsx")),
          page("*", () => import("./shell/not-found-page.tsx")),
        ],
      },
    ],
  },
];

/** A page that is loaded when somebody goes there. */
function page<Path extends string | undefined>(path: Path, load: () => Promise<{ default: ComponentType }>) {
  return { path, lazy: async () => ({ Component: (await load()).default }) };
}

/** The guard is asked again at every step inside, because a session may end between two pages. */
function guarded(loader: RouteObject["loader"], children: RouteObject[]): RouteObject {
  const around = loader === loggedOut ? {} : page(undefined, () => import("./shell/with-session.tsx"));
  return { ...around, loader, shouldRevalidate: () => true, children };
}
