import { Outlet } from "react-router";

/** What is round every page of the advisers. */
export default function AdminLayout() {
  return <Outlet />;
}
