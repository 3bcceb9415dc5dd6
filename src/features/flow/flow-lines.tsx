import { BaseEdge, type EdgeProps } from '@xyflow/react';

const LEAST_BULGE = 24;
const MOST_BULGE = 52;
const CORNER = 6;

/** Draws a line within a column: it leaves its node on the right and comes to the other one from there. */
export function BesideLine(edge: EdgeProps) {
  const { sourceX, sourceY, targetX, targetY } = edge;
  const bulge = Math.min(MOST_BULGE, LEAST_BULGE + Math.abs(targetY - sourceY) / 10);
  const outside = Math.max(sourceX, targetX) + bulge;
  return <Line edge={edge} path={`M${sourceX} ${sourceY}C${outside} ${sourceY} ${outside} ${targetY} ${targetX} ${targetY}`} />;
}

/** Draws a line of an outline: it goes down and turns to the part. */
export function ElbowLine(edge: EdgeProps) {
  const { sourceX: x, sourceY, targetX, targetY: y } = edge;
  return <Line edge={edge} path={`M${x} ${sourceY}V${y - CORNER}Q${x} ${y} ${x + CORNER} ${y}H${targetX}`} />;
}

function Line({ edge: { id, style, markerEnd }, path }: { readonly edge: EdgeProps; readonly path: string }) {
  return <BaseEdge id={id} path={path} {...(style && { style })} {...(markerEnd !== undefined && { markerEnd })} />;
}
