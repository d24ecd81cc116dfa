import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '#app/api/client-context.ts'
import { useFailureText } from '#app/api/errors.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { keyOf } from '#app/api/query.ts'
import { fieldErrors } from '#app/fields/use-fields.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { withGoto, withPrompt } from '#app/session/addresses.ts'
import { Button } from '#app/ui/Button.tsx'
import { askErasure, getMyErasure } from '#contract/erasure/erasure.ts'
import { getAuthorize } from '#contract/sign-on/session.ts'
import styles from './data.module.css'

/** Signing in once more, where one is asked who one is; or, having just done that, the deletion itself. */
export function SignOnProof({ fresh, onDone }: { fresh: boolean; onDone: () => void }) {
  const online = useOnline()
  const client = useClient()
  const queryClient = useQueryClient()
  const failureText = useFailureText()
  const { sendAsync } = useApiMutation(askErasure)
  const [working, setWorking] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const run = async (work: () => Promise<void>) => {
    setWorking(true)
    setError(null)
    await work().catch((thrown) => {
      // It was too long ago by now: what can be done is asked for anew.
      if (fieldErrors(thrown).proof) void queryClient.invalidateQueries({ queryKey: keyOf(getMyErasure) })
      setError(thrown)
      setWorking(false)
    })
  }
  const signOn = async () => {
    const { data } = await client.call(getAuthorize, {})
    const here = `${location.origin}${location.pathname}#delete`
    location.assign(withPrompt(withGoto(data.url, here)))
  }
  const ask = async () => {
    await sendAsync({})
    onDone()
  }
  return (
    <div className={styles.form}>
      {!fresh && (
        <p className={styles.soft}>
          <Trans>You are taken to the sign-in page and back here afterwards.</Trans>
        </p>
      )}
      <Button color="primary" disabled={!online || working} onClick={() => void run(fresh ? ask : signOn)}>
        {fresh ? <Trans>Delete my account</Trans> : <Trans>Sign in again</Trans>}
      </Button>
      {error !== null && (
        <p className={styles.problem} role="alert">
          {failureText(error)}
        </p>
      )}
    </div>
  )
}
