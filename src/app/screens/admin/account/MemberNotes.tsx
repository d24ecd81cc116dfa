import { Trans, useLingui } from '@lingui/react/macro'
import { saySuccess, useApiMutation } from '#app/api/mutation.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { ResourceForm } from '#app/resource/ResourceForm.tsx'
import styles from '#app/screens/admin/admin.module.css'
import { Button } from '#app/ui/Button.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { addMemberNote, deleteMemberNote, type MemberNote, NoteFields } from '#contract/member/member.ts'
import memberStyles from './member.module.css'
import { useMayEdit } from './use-may-edit.ts'

/** What staff wrote down about somebody; the member never sees it. */
export function MemberNotes({ id, notes }: { id: string; notes: MemberNote[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const online = useOnline()
  const may = useMayEdit()
  const { sendAsync } = useApiMutation(addMemberNote)
  const removing = useApiMutation(deleteMemberNote, { success: true })
  const remove = (noteId: string) =>
    void removing.sendAsync({ id, noteId }).catch(() => {
      // What went wrong is said in passing.
    })
  return (
    <section className={styles.part} aria-labelledby="member-notes">
      <h2 id="member-notes">
        <Trans>Staff notes</Trans>
      </h2>
      <p className={styles.note}>
        <Trans>Only staff see these.</Trans>
      </p>
      <ul className={memberStyles.rows}>
        {notes.map((note) => (
          <li key={note.id}>
            <span className={memberStyles.note}>{note.text}</span>
            <small>
              {note.author.name || <Trans>Deleted account</Trans>} · <SavedAt at={note.at} locale={locale} />
            </small>
            {may && (
              <Button disabled={!online || removing.isPending} onClick={() => remove(note.id)}>
                <Trans>Delete</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {may && (
        <ResourceForm
          schema={NoteFields}
          specs={[{ name: 'text', label: t`New note`, rows: 3 }]}
          defaults={{ text: '' }}
          draft={`member-note/${id}`}
          send={async ({ text }, _base, idempotencyKey) => {
            const { msg } = await sendAsync({ id, text }, { idempotencyKey })
            saySuccess(msg)
          }}
          next={() => ({ text: '' })}
          submit={<Trans>Add note</Trans>}
          sending={<Trans>Adding…</Trans>}
        />
      )}
    </section>
  )
}
