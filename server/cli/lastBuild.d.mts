import type { BrowserSettings } from './browserSettings.cjs';

/** `startedAt` in milliseconds. */
export type Stamp = { startedAt: number; settings: BrowserSettings };
export function whyBuild(wanted: BrowserSettings): string | null;
export function removeStamp(): void;
export function writeStamp(startedAt: number, settings: BrowserSettings): void;
export function whyStale(build: {
  stamp: Stamp | null;
  changedAt: number;
  wanted: BrowserSettings;
}): string | null;
