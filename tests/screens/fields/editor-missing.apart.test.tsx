import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { DeviceImages } from '#app/fields/editor/device-images.ts'
import { EditorField } from '#app/fields/editor/EditorField.tsx'
import { useFields } from '#app/fields/use-fields.ts'
import { QuestionBodyField } from '#contract/question/writes.ts'
import { mount } from '../fields-form.tsx'

const cut = vi.hoisted(() => ({ off: true }))
vi.mock('#app/fields/editor/Editor.tsx', async (original) => {
  const module = await original<typeof import('#app/fields/editor/Editor.tsx')>()
  return {
    get Editor() {
      if (cut.off) throw new TypeError('Failed to fetch dynamically imported module')
      return module.Editor
    },
  }
})

const schema = z.object({ body: QuestionBodyField, images: DeviceImages })

function Form() {
  const fields = useFields<z.infer<typeof schema>>({
    schema,
    defaults: { body: 'Half a thought\nand more', images: [] },
    onSubmit: async () => {},
  })
  return <EditorField fields={fields} name="body" images="images" label="正文" max={200} />
}

afterEach(cleanup)

test('R5.06 where the editor cannot be loaded its place says so, with the text typed so far; another try brings it', async () => {
  await mount(<Form />, { locale: 'zh-cn' })
  expect(await screen.findByText('请先安装编辑器')).toBeTruthy()
  expect(screen.getByText(/编辑器来自模块市场/)).toBeTruthy()
  expect(screen.getByRole('region', { name: '正文' }).textContent).toBe('Half a thought\nand more')
  expect(screen.queryByRole('textbox')).toBeNull()
  cut.off = false
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('正文').value).toBe('Half a thought\nand more'))
  expect(screen.queryByText('请先安装编辑器')).toBeNull()
})
