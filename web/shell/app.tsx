import { StrictMode, useEffect } from "react";
import { type DataRouter, RouterProvider } from "react-router";
import { Words } from "./words.tsx";

/** The whole product at the router's address; the same in the browser and where its pages are prerendered. */
export function App({ router }: { router: DataRouter }) {
  useEffect(() => {
    // From here on the page itself shows who is logged in; see public/before-paint.js.
    delete document.documentElement.dataset.session;
  }, []);
  return (
    <StrictMode>
      <Words>
        <RouterProvider router={router} />
      </Words>
    </StrictMode>
  );
}
