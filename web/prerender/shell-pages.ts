const CASES = "features/cases";
const ACCOUNTS = "features/accounts";
const CATALOGUE = "features/catalogue";
const INTAKE = "features/intake/intake-layout.tsx";

/**
 * The pages that the browser makes, by their address in routes.tsx, and the files they are made of. The shell names
 * their scripts and styles, so that they come together with the first ones and not after them.
 */
export const SHELL_PAGES: Record<string, string[]> = {
  "/login": [`${ACCOUNTS}/login-page.tsx`],
  "/create-account": [`${ACCOUNTS}/create-account-page.tsx`],
  "/setup": [`${ACCOUNTS}/setup-page.tsx`],
  "/reset-password": [`${ACCOUNTS}/forgotten-password-page.tsx`],
  "/dashboard": [`${CASES}/dashboard-page.tsx`],
  "/account": [`${ACCOUNTS}/account-page.tsx`],
  "/test": ["features/development/test-dates-page.tsx"],
  "/case/:caseId/update-weight": ["features/weights/update-weight-page.tsx"],
  "/intake/:caseId/cat-info": [INTAKE, "features/intake/cat-info-page.tsx"],
  "/intake/:caseId/fip-info": [INTAKE, "features/intake/fip-info-page.tsx"],
  "/intake/:caseId/current-health": [INTAKE, "features/intake/current-health-page.tsx"],
  "/intake/:caseId/current-medications": [INTAKE, "features/intake/current-medications-page.tsx"],
  "/intake/:caseId/shipping": [INTAKE, "features/intake/shipping-page.tsx"],
  "/intake/:caseId/confirm": [INTAKE, "features/intake/confirm-page.tsx"],
  "/admin": [`${CASES}/admin-cases-page.tsx`],
  "/admin/events/password-requests": ["features/events/password-requests-page.tsx"],
  "/admin/events/:type/:account?": ["features/events/events-page.tsx"],
  "/admin/audit/:caseId?": ["features/audit/audit-page.tsx"],
  "/admin/treatments/:caseId": ["features/treatment/set-treatment-page.tsx"],
  "/admin/catalogue": [`${CATALOGUE}/catalogue-page.tsx`],
  "/admin/catalogue/new": [`${CATALOGUE}/new-entry-page.tsx`],
  "/admin/catalogue/:medicationId": [`${CATALOGUE}/entry-page.tsx`],
  "/admin/catalogue/:medicationId/edit": [`${CATALOGUE}/edit-entry-page.tsx`],
  "/admin/reset-password/:accountId?": [`${ACCOUNTS}/reset-password-page.tsx`],
};
