import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { announce } from '#app/api/announce.ts'
import { useClient } from '#app/api/client-context.ts'
import { notify } from '#app/lib/notifications.ts'
import { saveFile } from '#app/lib/save-file.ts'
import { useSession } from '#app/session/context.ts'
import { Button } from '#app/ui/Button.tsx'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'
import { readingOwner } from './owner.ts'
import { useBookmarks, usePlaces, useRecentlyRead } from './use-reading.ts'
import '#app/ui/panel.css'
import styles from './reading-data.module.css'

/** What the reader has of their own, in figures, to be taken away as a file or erased. A card, for a guest as well. */
export function ReadingData() {
  const id = useId()
  const owner = readingOwner(useSession())
  const client = useClient()
  const [bookmarks, places, recent] = [useBookmarks(), usePlaces(), useRecentlyRead()]
  const [working, setWorking] = useState(false)
  const [asking, setAsking] = useState(false)
  const isFailed = bookmarks.state === 'failed'
  const isEmpty = [bookmarks, places, recent].every(({ state, items }) => state === 'ready' && items.length === 0)
  const run = async (work: (owner: string) => Promise<void>) => {
    if (owner === null) return
    setWorking(true)
    await work(owner).catch(announce)
    setWorking(false)
  }
  const exportAll = (of: string) =>
    import('./reading-file.ts').then(async ({ readingExport }) => {
      const data = await readingExport(of, client)
      saveFile('lamplight-reading.json', JSON.stringify(data, null, 2), 'application/json')
    })
  const eraseAll = (of: string) =>
    import('./reading-file.ts').then(async ({ eraseReadingOf }) => {
      await eraseReadingOf(of)
      notify('success', msg`Your reading data was erased`)
    })
  return (
    <section className={`panel ${styles.readingData}`} aria-labelledby={id}>
      <h2 id={id}>
        <Trans>Reading data</Trans>
      </h2>
      <p>
        {isFailed && <Trans>This device could not be loaded.</Trans>}
        {isEmpty && <Trans>No bookmarks, nothing read yet.</Trans>}
        {!isFailed && !isEmpty && (
          <>
            <Plural value={bookmarks.items.length} one="# bookmark" other="# bookmarks" />
            {' · '}
            <Plural value={recent.items.length} one="# page read recently" other="# pages read recently" />
            {' · '}
            <Plural value={places.items.length} one="# reading position" other="# reading positions" />
          </>
        )}
      </p>
      <div className={styles.ways}>
        <Button disabled={working || isEmpty} onClick={() => void run(exportAll)}>
          <Trans>Export</Trans>
        </Button>
        <Button className={styles.erase} disabled={working || isEmpty} onClick={() => setAsking(true)}>
          <Trans>Erase</Trans>
        </Button>
      </div>
      {asking && (
        <ConfirmPopup
          title={<Trans>Erase your reading data?</Trans>}
          action={<Trans>Erase</Trans>}
          onConfirm={() => {
            setAsking(false)
            void run(eraseAll)
          }}
          onClose={() => setAsking(false)}
        >
          {owner === 'guest' ? (
            <Trans>Permanently erases bookmarks, reading positions and history from this device.</Trans>
          ) : (
            <Trans>
              Permanently erases bookmarks, reading positions and history from your account and all signed-in devices.
            </Trans>
          )}
        </ConfirmPopup>
      )}
    </section>
  )
}
