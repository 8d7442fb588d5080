/** Every outside link that an install may offer; the made-up team has made-up pages. The donation page is the real one. */
export const OUTSIDE_LINKS = {
  EDUCATION_GROUP_URL: "https://example.org/education-group",
  LEGACY_WEBSITE_URL: "https://example.org/",
  TREATMENT_TOOLS_URL: "https://example.org/treatment-tools",
  HANDBOOK_URL: "https://example.org/handbook",
  HELP_GROUP_URL: "https://example.org/help-group",
  BLOOD_LOG_URL: "https://example.org/blood-log",
  MESSAGING_URL: "https://example.org/message-the-team",
} as const;
