import type { ElkNode } from 'elkjs/lib/elk-api.js';
import type { ChartLayout, StateChart } from '#console/charts/state-charts.ts';
import type { Chart } from './chart.ts';
import { drawingOf } from './drawing.ts';
import { course, place, rectangle, type Point } from './layout.ts';
import { formatted } from './print-code.ts';

/** A box has one line of words from left to right, and two from top to bottom, where three fit a phone. */
const SHAPES = {
  across: { direction: 'RIGHT', width: 148, height: 36, gap: '20', layers: '44' },
  down: { direction: 'DOWN', width: 104, height: 44, gap: '14', layers: '36' },
} as const;

type Shape = (typeof SHAPES)[keyof typeof SHAPES];

const optionsOf = ({ direction, gap, layers }: Shape) => ({
  'elk.algorithm': 'layered',
  'elk.direction': direction,
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': gap,
  'elk.spacing.edgeNode': '10',
  'elk.spacing.edgeEdge': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': layers,
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
  'elk.padding': '[top=4,left=4,bottom=4,right=4]',
});

/** The coordinates of a machine's states and moves, as JSON for a page of the console. */
export async function pageChart(chart: Chart): Promise<string> {
  const across = await layOutStates(chart, SHAPES.across);
  const down = await layOutStates(chart, SHAPES.down);
  const layouts: StateChart = { across, down };
  return formatted(JSON.stringify(layouts), 'chart.json');
}

async function layOutStates(chart: Chart, shape: Shape): Promise<ChartLayout> {
  const drawing = drawingOf(chart);
  const states = drawing.boxes.filter(({ kind }) => kind === 'state' || kind === 'final');
  const known = new Set(states.map(({ state }) => state));
  const moves = drawing.arrows.filter(
    ({ from, to }) => known.has(from) && known.has(to) && from !== to,
  );
  const graph: ElkNode = {
    id: chart.name,
    layoutOptions: optionsOf(shape),
    children: states.map(({ state: id }) => ({ id, width: shape.width, height: shape.height })),
    edges: moves.map(({ from, to }, index) => ({
      id: String(index),
      sources: [from],
      targets: [to],
    })),
  };
  const { width = 0, height = 0, children = [], edges = [] } = await place(graph);
  return {
    width: Math.ceil(width),
    height: Math.ceil(height),
    states: states.map(({ state }, index) => ({ state, ...rounded(rectangle(children[index])) })),
    moves: moves.map(({ from, to }, index) => ({
      from,
      to,
      points: course(edges[index]).points.map(rounded),
    })),
  };
}

/** To a tenth of a pixel. */
const rounded = <Place extends Point>(place: Place): Place => {
  const entries = Object.entries(place).map(([name, value]) => [name, Math.round(value * 10) / 10]);
  return Object.fromEntries(entries) as Place; // the same members
};
