import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import elk from 'elkjs/lib/elk.bundled.js';
import type { Arrow, Box, Drawing } from './drawing.ts';

export interface Point {
  x: number;
  y: number;
}

export interface Rectangle extends Point {
  width: number;
  height: number;
}

export interface PlacedBox extends Box, Rectangle {}

export interface PlacedArrow extends Arrow {
  points: Point[];
  /** Null for an arrow without rows. */
  label: Rectangle | null;
}

export interface Layout {
  width: number;
  height: number;
  boxes: PlacedBox[];
  arrows: PlacedArrow[];
}

/** A character's width by font size: fixed-width fonts have 0.55 to 0.62. */
const CHARACTER = 0.62;
export const NAME_SIZE = 14;
export const TEXT_SIZE = 11;
export const LINE = 15;
const BIRTH_SIZE = 14;

const textWidth = (lines: readonly string[], size: number): number =>
  Math.ceil(Math.max(0, ...lines.map((line) => line.length)) * size * CHARACTER);

/** Each trigger, and its condition below. */
export const labelLines = (rows: Arrow['rows']): string[] =>
  rows.flatMap(({ trigger, guard }) => (guard === undefined ? [trigger] : [trigger, `[${guard}]`]));

function sizeOf({ state, kind, replays, rows = [] }: Box) {
  if (kind === 'junction') return labelSize(rows);
  if (kind === 'birth') return { width: BIRTH_SIZE, height: BIRTH_SIZE };
  const width = Math.max(textWidth([state], NAME_SIZE), textWidth(replays, TEXT_SIZE)) + 28;
  const small = replays.length === 0 ? 0 : replays.length * LINE + 2;
  return { width: Math.max(96, width), height: 40 + small };
}

const OPTIONS = {
  'elk.algorithm': 'layered',
  // Pages are tall and labels wide.
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  // Keeps `draft` left of `pending_approval`, which leads back to it.
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.edgeLabels.sideSelection': 'ALWAYS_UP',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '6',
  'elk.spacing.labelNode': '12',
  'elk.spacing.nodeSelfLoop': '16',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
};

/** Its coordinates by ELK. Deterministic. */
export const place = (graph: ElkNode): Promise<ElkNode> =>
  new (elk as unknown as new () => ELK)().layout(graph);

/** Deterministic. */
export async function layOut(drawing: Drawing): Promise<Layout> {
  const junctions = new Set(
    drawing.boxes.filter(({ kind }) => kind === 'junction').map(({ state }) => state),
  );
  const graph: ElkNode = {
    id: 'chart',
    layoutOptions: OPTIONS,
    children: drawing.boxes.map(nodeOf),
    edges: drawing.arrows.map((arrow, index) => ({
      id: String(index),
      sources: [junctions.has(arrow.from) ? `${arrow.from} out` : arrow.from],
      targets: [junctions.has(arrow.to) ? `${arrow.to} in` : arrow.to],
      labels: arrow.rows.length === 0 ? [] : [labelOf(arrow)],
    })),
  };
  const placed = await place(graph);
  const { width = 0, height = 0, children = [], edges = [] } = placed;
  return {
    width,
    height,
    boxes: drawing.boxes.map((box, index) => ({ ...box, ...rectangle(children[index]) })),
    arrows: drawing.arrows.map((arrow, index) => ({ ...arrow, ...course(edges[index]) })),
  };
}

// A label without text is not laid out.
const labelOf = ({ rows }: Arrow) => ({ text: labelLines(rows).join(' '), ...labelSize(rows) });

function labelSize(rows: Arrow['rows']) {
  const lines = labelLines(rows);
  return { width: textWidth(lines, TEXT_SIZE) + 12, height: lines.length * LINE + 6 };
}

/** Births come first; a junction takes its arrows at one point. */
const nodeOf = (box: Box): ElkNode => ({
  id: box.state,
  ...sizeOf(box),
  ...(box.kind === 'birth' && {
    layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
  }),
  ...(box.kind === 'junction' && {
    layoutOptions: { 'elk.portConstraints': 'FIXED_SIDE' },
    ports: [
      { id: `${box.state} in`, layoutOptions: { 'elk.port.side': 'NORTH' } },
      { id: `${box.state} out`, layoutOptions: { 'elk.port.side': 'SOUTH' } },
    ],
  }),
});

export const rectangle = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Rectangle> = {}) => ({
  x,
  y,
  width,
  height,
});

export function course({ sections = [], labels = [] }: Partial<ElkExtendedEdge> = {}) {
  const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  return { points, label: labels[0] ? rectangle(labels[0]) : null };
}
