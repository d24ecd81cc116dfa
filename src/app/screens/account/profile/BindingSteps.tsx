import { Trans } from '@lingui/react/macro'
import { Steps } from '#app/ui/Steps.tsx'

/** Which of the two steps to another address one is at, from 0. */
export function BindingSteps({ current }: { current: 0 | 1 }) {
  return (
    <Steps
      current={current}
      steps={[
        { name: 'old', words: <Trans>Verify your identity</Trans> },
        { name: 'new', words: <Trans>Confirm the new one</Trans> },
      ]}
    />
  )
}
