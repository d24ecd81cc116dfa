/**
 * Words that make a question of what somebody looks for. Documents need not have them: who asks “how do I install it”
 * looks for installing.
 */
const latin = new Set(
  (
    'a an the and or not i me my we our you your it its this that how what which where when why who ' +
    'do does did is are am be was were can could will would should to of in on at for from with by as ' +
    'there some have has had want so but then than just about been being they them their these those need please tell know way possible someone anyone'
  ).split(' '),
)
const han =
  /怎么样|怎么|怎样|如何|为什么|为何|什么|哪个|哪些|哪里|哪儿|是否|可以|能否|能不能|请问|知道|一个|一段|一份|一些|一下|别的|其他|这个|那个|这些|那些|这样|那样|没有|有没有|的时候|时候|想要|需要|应该|怎么办|怎么回事|为啥|自己|老是|总是|多少|之后|以后|才能|的话|[的了吗呢吧我你把被让从到在是]/g

export function isFunctionWord(term: string): boolean {
  return latin.has(term)
}

/** Which UTF-16 units of a run of Han belong to such words. */
export function functionUnits(run: string): ReadonlySet<number> {
  const units = new Set<number>()
  for (const match of run.matchAll(han)) for (let i = 0; i < match[0].length; i++) units.add(match.index + i)
  return units
}
