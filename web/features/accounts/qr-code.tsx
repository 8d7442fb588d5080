import qrcode from "qrcode-generator";
import { useMemo } from "react";

// Around it the standard wants four squares of nothing.
const QUIET = 4;

/** A text as a QR code: dark on light in the dark too, because not every app reads it the other way round. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawingOf(text), [text]);
  const side = size + 2 * QUIET;
  return (
    <svg className="qr" role="img" aria-label={label} viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}>
      <rect x={-QUIET} y={-QUIET} width={side} height={side} />
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}

function drawingOf(text: string): { size: number; path: string } {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const squares = Array.from({ length: size * size }, (_, n) => ({ x: n % size, y: Math.floor(n / size) }));
  const dark = squares.filter(({ x, y }) => code.isDark(y, x));
  return { size, path: dark.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join("") };
}
