import { type Row, readChecklist, readSpecification } from "./rows.ts";

/** A list of what must hold, and the page that says which test proves which row of it. */
export type Paper = {
  /** As sentences name it. */
  name: string;
  list: string;
  page: string;
  /** The ids that are this paper's, so that a test which names a row of another one is left alone. */
  id: RegExp;
  read(text: string): Row[];
};

export const PAPERS: readonly Paper[] = [
  {
    name: "the specification",
    list: "docs/specification.md",
    page: "docs/spec-coverage.md",
    id: /^[A-Z]+-\d+$/,
    read: readSpecification,
  },
  {
    name: "the checklist of security and reliability",
    list: "docs/checklist.md",
    page: "docs/trust-coverage.md",
    id: /^R\d+$/,
    read: readChecklist,
  },
];
