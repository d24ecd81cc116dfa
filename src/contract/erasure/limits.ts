export const erasureLimits = {
  /** Days to think again between the wish and the deletion. */
  days: 14,
  /** For how long a sign-on proves who somebody is, in seconds. */
  freshSeconds: 600,
  /** How often somebody's own data is put together, and how long it rests between two times. */
  exportsPerDay: 20,
  exportSeconds: 5,
}
