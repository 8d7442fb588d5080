import type { ComponentType, ReactNode } from "react";
import { DialogBody, DialogFoot } from "#web/ui/dialog.tsx";

/** Where a treatment form stands: what it says and asks, and its buttons at the foot. */
export type Frame = ComponentType<{ children: ReactNode; foot?: ReactNode }>;

export const InDialog: Frame = ({ children, foot }) => (
  <>
    <DialogBody>{children}</DialogBody>
    {foot && <DialogFoot>{foot}</DialogFoot>}
  </>
);

export const OnPage: Frame = ({ children, foot }) => (
  <div className="card">
    <div className="panel">{children}</div>
    {foot && <div className="card-foot">{foot}</div>}
  </div>
);
