import type { Words } from '#contract/labels.ts'

/**
 * Who did something, as the sentence of an event needs them. Names that are not known any more are somebody.
 *
 * @param names of those who did it, the latest first
 * @param more whether there are others whose names are not given
 */
export function whoDid(names: string[], more: boolean): Words {
  const [first, second] = names
  if (first === undefined) return { 'zh-cn': '有人', en: 'Somebody' }
  if (second === undefined)
    return more ? { 'zh-cn': `${spaced(first)}等人`, en: `${first} and others` } : { 'zh-cn': spaced(first), en: first }
  return more || names.length > 2
    ? { 'zh-cn': `${spaced(first)}、${spaced(second)}等人`, en: `${first}, ${second} and others` }
    : { 'zh-cn': `${spaced(first)}和${spaced(second, true)}`, en: `${first} and ${second}` }
}

/** A Latin name has a blank between itself and what is Chinese. */
function spaced(name: string, before = false): string {
  const latin = (end: RegExp) => end.test(name)
  return `${before && latin(/^[\p{Script=Latin}\d]/u) ? ' ' : ''}${name}${latin(/[\p{Script=Latin}\d]$/u) ? ' ' : ''}`
}
