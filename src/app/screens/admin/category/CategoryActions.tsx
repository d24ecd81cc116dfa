import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiMutation } from '#app/api/mutation.ts'
import { useOnline } from '#app/offline/use-online.ts'
import adminStyles from '#app/screens/admin/admin.module.css'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Button } from '#app/ui/Button.tsx'
import { moveCategory } from '#contract/document/categories.ts'
import { CategorySheet } from './CategorySheet.tsx'
import { type CategoryNode, siblingsOf } from './categories.ts'
import styles from './category.module.css'
import { placedAt } from './place.ts'

/** Where a category lies, for those who do not drag; and its end. */
export function CategoryActions({ nodes, node }: { nodes: CategoryNode[]; node: CategoryNode }) {
  const online = useOnline()
  const navigate = useNavigate()
  const mayDelete = usePermitted({ name: '/admin/doc', subNodeName: '/admin/doc/del' })
  const { send, isPending } = useApiMutation(moveCategory)
  const [asking, setAsking] = useState<'into' | 'merge' | 'delete' | null>(null)
  const ids = siblingsOf(nodes, node).map(({ id }) => id)
  const at = ids.indexOf(node.id)
  const disabled = !online || isPending
  const step = (to: number) =>
    send({ id: node.id, parentId: node.parentId, before: placedAt(ids, node.id, ids[to] as string).before })
  const isEmpty = node.documents === 0 && !nodes.some(({ parentId }) => parentId === node.id)
  return (
    <section className={adminStyles.part}>
      <h2>
        <Trans>Location</Trans>
      </h2>
      <div className={styles.acts}>
        <Button disabled={disabled || at === 0} onClick={() => step(at - 1)}>
          <Trans>Move up</Trans>
        </Button>
        <Button disabled={disabled || at === ids.length - 1} onClick={() => step(at + 1)}>
          <Trans>Move down</Trans>
        </Button>
        <Button disabled={disabled} onClick={() => setAsking('into')}>
          <Trans>Move into…</Trans>
        </Button>
        {mayDelete && (
          <Button disabled={disabled} onClick={() => setAsking('merge')}>
            <Trans>Merge into…</Trans>
          </Button>
        )}
        {mayDelete && (
          <Button disabled={disabled || !isEmpty} onClick={() => setAsking('delete')}>
            <Trans>Delete…</Trans>
          </Button>
        )}
      </div>
      {mayDelete && !isEmpty && (
        <p className={styles.hint}>
          <Trans>It can be deleted once it is empty: merge it, or move its contents.</Trans>
        </p>
      )}
      {asking && (
        <CategorySheet
          is={asking}
          nodes={nodes}
          node={node}
          onDone={(to) => {
            setAsking(null)
            if (to !== node.id)
              void (to === null
                ? navigate({ to: '/admin/categories' })
                : navigate({ to: '/admin/categories/$id', params: { id: to } }))
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  )
}
