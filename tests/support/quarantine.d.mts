export function sortFailures(
  failures: string[],
  list: { title: string; reason: string; since: string }[],
  now: number,
): { excused: string[]; failures: string[] }
