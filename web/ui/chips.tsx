import { ChoiceField } from "./choice-field.tsx";
import type { FieldProps } from "./field.tsx";
import { Icon } from "./icon.tsx";
import type { Option } from "./radio-segment.tsx";

type Props<V extends string> = FieldProps & {
  name: string;
  options: readonly Option<V>[];
  chosen: readonly V[];
  /** Pressed: whoever holds the answers says what is chosen now. */
  onPress: (option: V) => void;
  onBlur?: () => void;
  disabled?: boolean;
};

/** Any number of answers. Each chip is a real check box. */
export function Chips<V extends string>({
  name,
  options,
  chosen,
  onPress,
  onBlur,
  disabled,
  ...field
}: Props<V>) {
  return (
    <ChoiceField {...field}>
      <div className="chips">
        {options.map(({ value, label }) => (
          <label className="chip" key={value}>
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={() => onPress(value)}
              onBlur={onBlur}
              disabled={disabled}
            />
            <span className="chip-face">
              <Icon name="check" />
              {label}
            </span>
          </label>
        ))}
      </div>
    </ChoiceField>
  );
}
