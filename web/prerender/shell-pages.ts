const CASES = "features/cases";
const ACCOUNTS = "features/accounts";
const CATALOGUE = "features/catalogue";
const INTAKE = "features/intake/intake-layout.tsx";
const WITH_SESSION = "shell/with-session.tsx";

/**
 * The pages that the browser makes, by their address in routes.tsx, and the files they are made of. The shell names
 * their scripts and styles, so that they come together with the first ones and not after them.
 */
export const SHELL_PAGES: Record<string, string[]> = {
  "/login": [`${ACCOUNTS}/login-page.tsx`],
  "/create-account": [`${ACCOUNTS}/create-account-page.tsx`],
  "/setup": [`${ACCOUNTS}/setup-page.tsx`],
  "/reset-password": [`${ACCOUNTS}/forgotten-password-page.tsx`],
  "/dashboard": [WITH_SESSION, `${CASES}/dashboard-page.tsx`],
  "/account": [WITH_SESSION, `${ACCOUNTS}/account-page.tsx`],
  "/test": [WITH_SESSION, "features/development/test-dates-page.tsx"],
  "/case/:caseId/update-weight": [WITH_SESSION, "features/weights/update-weight-page.tsx"],
  "/intake/:caseId/cat-info": [WITH_SESSION, INTAKE, "features/intake/cat-info-page.tsx"],
  "/intake/:caseId/fip-info": [WITH_SESSION, INTAKE, "features/intake/fip-info-page.tsx"],
  "/intake/:caseId/current-health": [WITH_SESSION, INTAKE, "features/intake/current-health-page.tsx"],
  "/intake/:caseId/current-medications": [
    WITH_SESSION,
    INTAKE,
    "features/intake/current-medications-page.tsx",
  ],
  "/intake/:caseId/shipping": [WITH_SESSION, INTAKE, "features/intake/shipping-page.tsx"],
  "/intake/:caseId/confirm": [WITH_SESSION, INTAKE, "features/intake/confirm-page.tsx"],
  "/admin": [WITH_SESSION, `${CASES}/admin-cases-page.tsx`],
  "/admin/events/password-requests": [WITH_SESSION, "features/events/password-requests-page.tsx"],
  "/admin/events/:type/:account?": [WITH_SESSION, "features/events/events-page.tsx"],
  "/admin/audit/:caseId?": [WITH_SESSION, "features/audit/audit-page.tsx"],
  "/admin/treatments/:caseId": [WITH_SESSION, "features/treatment/set-treatment-page.tsx"],
  "/admin/catalogue": [WITH_SESSION, `${CATALOGUE}/catalogue-page.tsx`],
  "/admin/catalogue/new": [WITH_SESSION, `${CATALOGUE}/new-entry-page.tsx`],
  "/admin/catalogue/:medicationId": [WITH_SESSION, `${CATALOGUE}/entry-page.tsx`],
  "/admin/catalogue/:medicationId/edit": [WITH_SESSION, `${CATALOGUE}/edit-entry-page.tsx`],
  "/admin/reset-password/:accountId?": [WITH_SESSION, `${ACCOUNTS}/reset-password-page.tsx`],
};
