import "./schemas-without-eval.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import { loadSettings } from "./api/settings.ts";
import { routes } from "./routes.tsx";
import { followSession } from "./shell/follow-session.ts";
import { Words } from "./shell/words.tsx";
import "./ui/style.css";

const router = createBrowserRouter(routes);
followSession(router);
void loadSettings();

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Words>
        <RouterProvider router={router} />
      </Words>
    </StrictMode>,
  );
}
