/**
 * "A constant 729 is present; its purpose is not shown": all that the client's specification (section 9) says of it. It is none of the
 * figures beside it there (page size, retries, cache, time-outs, breakpoints, permission codes) and stands in none of the documented
 * calls. Nothing here depends on it. Whoever learns what it is for gives it its name, and uses it from here.
 */
export const UNEXPLAINED_729 = 729;
