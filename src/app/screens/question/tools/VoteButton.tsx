import { Trans, useLingui } from '@lingui/react/macro'
import { YesIcon } from '#app/ui/icons.tsx'
import type { TextName } from './thread.ts'
import { useVote } from './use-vote.ts'

/** That a text helped; it counts at once, and nobody votes for what they wrote themselves. */
export function VoteButton({ text }: { text: TextName }) {
  const { t } = useLingui()
  const { votes, on, isOwn, toggle } = useVote(text)
  return (
    <button
      type="button"
      className="qa-tool qa-vote"
      aria-pressed={on}
      disabled={isOwn}
      title={isOwn ? t`One’s own text is not voted for` : undefined}
      onClick={toggle}
    >
      <YesIcon />
      <span>
        <Trans>Helpful</Trans>
      </span>
      <b>{votes}</b>
    </button>
  )
}
