import { badRequest } from '#kernel/refusal.ts';

/** A page of a list, counted from 1. */
export interface Page {
  page: number;
  per_page: number;
  offset: number;
}

const DEFAULT_PER_PAGE = 25;
const MAX_PER_PAGE = 100;
/** A page so far out that its offset would leave the exact integers is empty all the same. */
const MAX_PAGE = 1_000_000_000;

/** Reads `page` and `per_page`; more than 100 per page is clamped, anything but a positive integer is 400. */
export function readPage(query: URLSearchParams): Page {
  const page = Math.min(readPositive(query, 'page', 1), MAX_PAGE);
  const per_page = Math.min(readPositive(query, 'per_page', DEFAULT_PER_PAGE), MAX_PER_PAGE);
  return { page, per_page, offset: (page - 1) * per_page };
}

function readPositive(query: URLSearchParams, name: string, otherwise: number): number {
  const text = query.get(name);
  if (text === null) return otherwise;
  const value = Number(text);
  if (!/^[0-9]+$/.test(text) || value < 1) {
    throw badRequest(`Le paramètre ${name} doit être un entier positif`);
  }
  return value;
}
