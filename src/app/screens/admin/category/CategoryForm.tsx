import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { saySuccess, useApiMutation } from '#app/api/mutation.ts'
import { ResourceForm } from '#app/resource/ResourceForm.tsx'
import { addCategory, CategoryName, CategoryNames, editCategory } from '#contract/document/categories.ts'
import { documentLimits } from '#contract/document/limits.ts'
import { type CategoryIconName, categoryIcons } from '#contract/help/category-icons.ts'
import { type CategoryNode, indented } from './categories.ts'

const iconWords: Record<CategoryIconName, MessageDescriptor> = {
  folder: msg`Folder`,
  book: msg({ context: 'icon', message: 'Book' }),
  rocket: msg`Rocket`,
  person: msg({ context: 'icon', message: 'Person' }),
  pencil: msg`Pencil`,
  phone: msg({ context: 'icon', message: 'Phone' }),
  cloud: msg`Cloud`,
  server: msg({ context: 'icon', message: 'Server' }),
  code: msg({ context: 'icon', message: 'Code' }),
  gear: msg`Gear`,
}

type Values = { zh: string; en: string; icon: string; parentId: string }

const Present = z.object({ name: CategoryNames, icon: z.string() })
type Present = z.infer<typeof Present>

type CategoryFormProps = { nodes: CategoryNode[]; node?: CategoryNode; onSaved: (id: string) => void }

/** A category's names and its icon; of a new one also where it lies. */
export function CategoryForm({ nodes, node, onSaved }: CategoryFormProps) {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const adding = useApiMutation(addCategory)
  const editing = useApiMutation(editCategory)
  // An icon that an import brought and nobody draws stays until another one is chosen.
  const known: readonly string[] = categoryIcons
  const icons = node && !known.includes(node.icon) ? [node.icon, ...known] : known
  const parents = ['', ...nodes.filter(({ depth }) => depth < documentLimits.depth - 1).map(({ id }) => id)]
  const labels = new Map(nodes.map((one) => [one.id, indented(one)]))
  const valuesOf = ({ name, icon }: Present): Values => ({ zh: name['zh-cn'], en: name.en, icon, parentId: '' })
  return (
    <ResourceForm<Values, Present>
      schema={z.object({
        zh: CategoryName,
        en: CategoryName,
        icon: z.enum(icons as [string, ...string[]]),
        parentId: z.enum(parents as [string, ...string[]]),
      })}
      specs={[
        { name: 'zh', label: t`Name in Chinese` },
        { name: 'en', label: t`Name in English` },
        {
          name: 'icon',
          label: t`Icon`,
          select: true,
          words: (icon) =>
            Object.hasOwn(iconWords, icon)
              ? i18n._(iconWords[icon as CategoryIconName])
              : String(icon) || t({ context: 'icon', message: 'None' }),
        },
        ...(node
          ? []
          : [
              {
                name: 'parentId' as const,
                label: t`Parent category`,
                select: true as const,
                words: (id: string | number) => labels.get(String(id)) ?? t`None (top level)`,
              },
            ]),
      ]}
      defaults={node ? valuesOf(node) : { zh: '', en: '', icon: 'folder', parentId: '' }}
      {...(node && { record: { present: { name: node.name, icon: node.icon }, shape: Present, valuesOf } })}
      draft={`category/${node?.id ?? ''}`}
      send={async ({ zh, en, icon, parentId }, base, idempotencyKey) => {
        const name = { 'zh-cn': zh, en }
        if (node && base) {
          const { msg: words } = await editing.sendAsync({ id: node.id, name, icon, was: base }, { idempotencyKey })
          saySuccess(words)
          return onSaved(node.id)
        }
        const { data, msg: words } = await adding.sendAsync(
          { name, icon, parentId: parentId === '' ? null : parentId },
          { idempotencyKey },
        )
        saySuccess(words)
        onSaved(data.id)
      }}
      submit={<Trans>Save</Trans>}
      sending={<Trans>Saving…</Trans>}
    />
  )
}
