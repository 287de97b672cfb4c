import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Point {
  x: number;
  y: number;
}

/** Coordinates of a machine's states and moves, in pixels. */
export interface ChartLayout {
  width: number;
  height: number;
  states: readonly (Point & { state: string; width: number; height: number })[];
  moves: readonly { from: string; to: string; points: readonly Point[] }[];
}

/** From left to right, and from top to bottom for a narrow page. */
export interface StateChart {
  across: ChartLayout;
  down: ChartLayout;
}

/** The machines that a page draws, by the names of their charts; `bordereau charts` writes their coordinates here. */
export const DRAWN_CHARTS = ['payment-batch'] as const;
type DrawnChart = (typeof DRAWN_CHARTS)[number];

export const readStateChart = (name: DrawnChart): StateChart =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8')) as StateChart; // written as one
