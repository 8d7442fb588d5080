const CASES = "features/cases";
const ACCOUNTS = "features/accounts";
const CATALOGUE = "features/catalogue";
const INTAKE = "features/intake/intake-layout.tsx";
const CLOSED = "shell/with-session.tsx";

/**
 * The pages that the browser makes, by their address in routes.tsx, and the files they are made of. The shell names
 * their scripts and styles, so that they come together with the first ones and not after them.
 */
export const SHELL_PAGES: Record<string, string[]> = {
  "/login": [`${ACCOUNTS}/login-page.tsx`],
  "/create-account": [`${ACCOUNTS}/create-account-page.tsx`],
  "/setup": [`${ACCOUNTS}/setup-page.tsx`],
  "/reset-password": [`${ACCOUNTS}/forgotten-password-page.tsx`],
  "/dashboard": [CLOSED, `${CASES}/dashboard-page.tsx`],
  "/account": [CLOSED, `${ACCOUNTS}/account-page.tsx`],
  "/test": [CLOSED, "features/development/test-dates-page.tsx"],
  "/case/:caseId/update-weight": [CLOSED, "features/weights/update-weight-page.tsx"],
  "/intake/:caseId/cat-info": [CLOSED, INTAKE, "features/intake/cat-info-page.tsx"],
  "/intake/:caseId/fip-info": [CLOSED, INTAKE, "features/intake/fip-info-page.tsx"],
  "/intake/:caseId/current-health": [CLOSED, INTAKE, "features/intake/current-health-page.tsx"],
  "/intake/:caseId/current-medications": [CLOSED, INTAKE, "features/intake/current-medications-page.tsx"],
  "/intake/:caseId/shipping": [CLOSED, INTAKE, "features/intake/shipping-page.tsx"],
  "/intake/:caseId/confirm": [CLOSED, INTAKE, "features/intake/confirm-page.tsx"],
  "/admin": [CLOSED, `${CASES}/admin-cases-page.tsx`],
  "/admin/events/password-requests": [CLOSED, "features/events/password-requests-page.tsx"],
  "/admin/events/:type/:account?": [CLOSED, "features/events/events-page.tsx"],
  "/admin/audit/:caseId?": [CLOSED, "features/audit/audit-page.tsx"],
  "/admin/treatments/:caseId": [CLOSED, "features/treatment/set-treatment-page.tsx"],
  "/admin/catalogue": [CLOSED, `${CATALOGUE}/catalogue-page.tsx`],
  "/admin/catalogue/new": [CLOSED, `${CATALOGUE}/new-entry-page.tsx`],
  "/admin/catalogue/:medicationId": [CLOSED, `${CATALOGUE}/entry-page.tsx`],
  "/admin/catalogue/:medicationId/edit": [CLOSED, `${CATALOGUE}/edit-entry-page.tsx`],
  "/admin/reset-password/:accountId?": [CLOSED, `${ACCOUNTS}/reset-password-page.tsx`],
};
