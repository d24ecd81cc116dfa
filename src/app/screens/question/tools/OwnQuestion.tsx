import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { notify } from '#app/lib/notifications.ts'
import { Button } from '#app/ui/Button.tsx'
import { sharePage } from '#app/ui/share-page.ts'
import styles from './qa.module.css'
import { useThread } from './thread.ts'
import { useEditOwn } from './use-edit-own.ts'

/** What its asker can do that it is answered, in the place where others answer. */
export function OwnQuestion({ onAnswer }: { onAnswer: () => void }) {
  const { question } = useThread()
  const editOwn = useEditOwn()
  const share = async () => {
    const shared = await sharePage()
    if (shared === 'copied') notify('success', msg`Link copied`)
    if (shared === 'refused') notify('error', msg`The link could not be copied`)
  }
  return (
    <>
      {question.acceptedAnswerId === '' && (
        <p>
          <Trans>Details help others to answer. Share it with someone who may know.</Trans>
        </p>
      )}
      <div className={styles.own}>
        {editOwn && (
          <Button color="primary" disabled={editOwn.disabled} onClick={editOwn.open}>
            <Trans>Add to the question</Trans>
          </Button>
        )}
        <Button onClick={() => void share()}>
          <Trans>Share</Trans>
        </Button>
        <Button onClick={onAnswer}>
          <Trans>Answer it yourself</Trans>
        </Button>
      </div>
    </>
  )
}
