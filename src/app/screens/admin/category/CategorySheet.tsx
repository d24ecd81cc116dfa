import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'
import { deleteCategory, mergeCategory, moveCategory } from '#contract/document/categories.ts'
import { CategorySelect } from './CategorySelect.tsx'
import { type CategoryNode, isWithin } from './categories.ts'

type CategorySheetProps = {
  is: 'into' | 'merge' | 'delete'
  nodes: CategoryNode[]
  node: CategoryNode
  /** Done: which category to show now; null where it is gone. */
  onDone: (to: string | null) => void
  onClose: () => void
}

const titles: Record<CategorySheetProps['is'], MessageDescriptor> = {
  into: msg`Move the category`,
  merge: msg`Merge the category`,
  delete: msg`Delete the category?`,
}
const actions: Record<CategorySheetProps['is'], MessageDescriptor> = {
  into: msg`Move`,
  merge: msg`Merge`,
  delete: msg`Delete`,
}

/** At the top; a category's id is never empty. */
const top = ''

/** Asked before a category moves into another one, is merged into it, or goes. */
export function CategorySheet({ is, nodes, node, onDone, onClose }: CategorySheetProps) {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const online = useOnline()
  const failureText = useFailureText()
  const [chosen, setChosen] = useState<string | null>(null)
  const move = useApiMutation(moveCategory, { success: true, silent: true })
  const merge = useApiMutation(mergeCategory, { success: true, silent: true })
  const remove = useApiMutation(deleteCategory, { success: true, silent: true })
  // Into itself or below itself makes no sense.
  const others = nodes.filter(({ id }) => !isWithin(nodes, id, node.id) && (is === 'merge' || id !== node.parentId))
  const error = move.error ?? merge.error ?? remove.error
  const isPending = move.isPending || merge.isPending || remove.isPending
  const run = async (): Promise<string | null> => {
    if (is === 'delete') await remove.sendAsync({ id: node.id })
    else if (is === 'merge') await merge.sendAsync({ id: node.id, into: chosen as string })
    else await move.sendAsync({ id: node.id, parentId: chosen === top ? null : chosen, before: null })
    return is === 'delete' ? null : is === 'merge' ? chosen : node.id
  }
  return (
    <ConfirmPopup
      title={i18n._(titles[is])}
      action={i18n._(actions[is])}
      disabled={!online || isPending || (is !== 'delete' && chosen === null)}
      problem={error ? failureText(error) : ''}
      onConfirm={() =>
        void run().then(onDone, () => {
          // What went wrong stands in the sheet.
        })
      }
      onClose={onClose}
    >
      <p>{node.label}</p>
      {is !== 'delete' && (
        <CategorySelect
          label={is === 'into' ? t`Move into` : t`Merge into`}
          nodes={others}
          value={chosen}
          {...(is === 'into' && node.parentId !== null && { top })}
          onChange={setChosen}
        />
      )}
      {is === 'merge' && (
        <p>
          <Trans>Everything in it moves to the end of the other category. Document addresses stay the same.</Trans>
        </p>
      )}
    </ConfirmPopup>
  )
}
