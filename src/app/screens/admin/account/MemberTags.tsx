import { Trans, useLingui } from '@lingui/react/macro'
import { saySuccess, useApiMutation } from '#app/api/mutation.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { ResourceForm } from '#app/resource/ResourceForm.tsx'
import styles from '#app/screens/admin/admin.module.css'
import { Button } from '#app/ui/Button.tsx'
import { AddIcon, CloseIcon } from '#app/ui/control-icons.tsx'
import { addMemberTag, deleteMemberTag, type MemberData, TagFields } from '#contract/member/member.ts'
import memberStyles from './member.module.css'
import { useMayEdit } from './use-may-edit.ts'

/** What staff tagged somebody with: rules of conditions can look at it. The member never sees it. */
export function MemberTags({ id, tags, tagsInUse }: { id: string } & Pick<MemberData, 'tags' | 'tagsInUse'>) {
  const { t } = useLingui()
  const online = useOnline()
  const may = useMayEdit()
  const adding = useApiMutation(addMemberTag)
  const removing = useApiMutation(deleteMemberTag, { success: true })
  const disabled = !online || adding.isPending || removing.isPending
  const add = async (tag: string, idempotencyKey?: string) => {
    const { msg } = await adding.sendAsync({ id, tag }, { idempotencyKey })
    saySuccess(msg)
  }
  // What went wrong is said in passing.
  const quietly = (sent: Promise<unknown>) => void sent.catch(() => {})
  return (
    <section className={styles.part} aria-labelledby="member-tags">
      <h2 id="member-tags">
        <Trans>Tags</Trans>
      </h2>
      <p className={styles.note}>
        <Trans>Only staff see these. Conditions can use them.</Trans>
      </p>
      {tags.length > 0 && (
        <ul className={memberStyles.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              {may ? (
                <Button
                  size="small"
                  disabled={disabled}
                  aria-label={t`Remove the tag ${tag}`}
                  onClick={() => quietly(removing.sendAsync({ id, tag }))}
                >
                  <span>
                    <bdi>{tag}</bdi>
                    <CloseIcon />
                  </span>
                </Button>
              ) : (
                <bdi>{tag}</bdi>
              )}
            </li>
          ))}
        </ul>
      )}
      {may && (
        <>
          <ResourceForm
            schema={TagFields}
            specs={[{ name: 'tag', label: t`New tag` }]}
            defaults={{ tag: '' }}
            draft={`member-tag/${id}`}
            send={async ({ tag }, _base, idempotencyKey) => add(tag, idempotencyKey)}
            next={() => ({ tag: '' })}
            submit={<Trans>Add tag</Trans>}
            sending={<Trans>Adding…</Trans>}
          />
          {tagsInUse.length > 0 && (
            <ul className={memberStyles.tags} aria-label={t`Tags of other members`}>
              {tagsInUse.map((tag) => (
                <li key={tag}>
                  <Button
                    size="small"
                    disabled={disabled}
                    aria-label={t`Add the tag ${tag}`}
                    onClick={() => quietly(add(tag))}
                  >
                    <span>
                      <AddIcon />
                      <bdi>{tag}</bdi>
                    </span>
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  )
}
