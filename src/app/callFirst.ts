import { callEarly } from '../api/earlyCalls';

const DASHBOARD = /^\/admin(\/dashboard)?\/?$/;

/** Asks who is signed in, and what the dashboard shows where the page is that: both are on their way while the program begins. Nothing happens for a visitor. */
export function callFirst(): void {
  callEarly('/api/account/me');
  if (DASHBOARD.test(window.location.pathname)) callEarly('/api/dashboard');
}
