// Tests that may fail in `npm run test:all` for a while: at most five, each with its reason, for 14 days.

const most = 5
const days = 14

/**
 * Sorts failures by the list of `{ title, reason, since: 'YYYY-MM-DD' }`. `excused` are failures on the list; `failures` all
 * others, and what is wrong with the list itself.
 * @param {string[]} failures @param {{ title: string, reason: string, since: string }[]} list @param {number} now in ms
 */
export function sortFailures(failures, list, now) {
  const faults = []
  if (list.length > most) faults.push(`tests/quarantine.json has ${list.length} tests, and may have ${most}`)
  const excusing = new Set()
  for (const { title, reason, since } of list) {
    const age = (now - Date.parse(since)) / 86_400_000
    if (!title || !reason || !(age >= -1)) faults.push(`tests/quarantine.json: "${title}" needs a reason and a day`)
    else if (age > days) faults.push(`tests/quarantine.json: "${title}" has been there for more than ${days} days`)
    else excusing.add(title)
  }
  return {
    excused: failures.filter((title) => excusing.has(title)),
    failures: [...failures.filter((title) => !excusing.has(title)), ...faults],
  }
}
