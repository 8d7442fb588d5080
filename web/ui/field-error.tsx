import { Icon } from "./icon.tsx";

/** The message of one field, next to it. Nothing while there is none. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p className="err" id={id}>
      <Icon name="stop" />
      <span>{error}</span>
    </p>
  );
}
