import { useState } from 'react'
import { useLocale } from '#app/i18n/locale.ts'
import { Avatar } from '#app/ui/Avatar.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'
import { ConfirmSheet } from '#app/ui/ConfirmSheet.tsx'
import * as controlIcons from '#app/ui/control-icons.tsx'
import * as icons from '#app/ui/icons.tsx'
import { NavBar } from '#app/ui/NavBar.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { Phrases } from '#app/ui/Phrases.tsx'
import { Popup } from '#app/ui/Popup.tsx'
import { Segments } from '#app/ui/Segments.tsx'
import { Sheet } from '#app/ui/Sheet.tsx'
import { SwitchRow } from '#app/ui/SwitchRow.tsx'
import '#app/ui/button.css'
import '#app/ui/panel.css'
import { Controls } from './Controls.tsx'
import { Piece } from './Piece.tsx'
import './gallery.css'

// What stands here is for the people who build it: names of pieces, and sample words in both languages.

const colours = ['paper', 'raised', 'sunken', 'glow', 'lamp', 'indigo-glow']
const people = ['小林', 'Wen', 'Ada', '管理员', '陈', 'Zoë', '']
const { Icon: _, Mark, ...drawn } = { ...icons, ...controlIcons }
const nothing = () => {}
const sheets = ['Sheet', 'ConfirmSheet', 'Popup', 'ConfirmPopup'] as const

/** Each piece of `app/ui` in each of its states. */
export function Gallery() {
  const zh = useLocale() === 'zh-cn'
  const say = (chinese: string, english: string) => (zh ? chinese : english)
  const [opened, setOpened] = useState<(typeof sheets)[number] | null>(null)
  const title = say('二十分钟读懂离线阅读', 'Reading offline in twenty minutes')
  const close = () => setOpened(null)
  const asked = {
    title: say('退出其他设备？', 'Sign out elsewhere?'),
    action: say('退出登录', 'Sign out'),
    children: <p>{say('那里需要重新登录。', 'One has to sign in again there.')}</p>,
    onConfirm: close,
    onClose: close,
  }
  return (
    <main className="gallery" id="content">
      <h1>
        <Mark /> app/ui
      </h1>
      <Piece name="NavBar">
        <NavBar to="/" label={say('返回', 'Back')} title={title} />
      </Piece>
      <Piece name="tokens.css">
        {colours.map((colour) => (
          <span key={colour} className="gallery-swatch" data-colour={colour}>
            {colour}
          </span>
        ))}
      </Piece>
      <section className="gallery-piece gallery-letters" aria-label="scale.css">
        {[1, 2, 3, 4, 5].map((size) => (
          <p key={size}>
            <Phrases title={title} />
          </p>
        ))}
      </section>
      <Piece name=".button">
        <button type="button" className="button button-main">
          {say('发布问题', 'Post the question')}
        </button>
        <button type="button" className="button">
          {say('稍后再说', 'Later')}
        </button>
        <button type="button" className="button button-main" disabled>
          {say('正在发送', 'Sending')}
        </button>
      </Piece>
      <Piece name="Button">
        <Button color="primary" size="large">
          {say('登录', 'Sign in')}
        </Button>
        <Button color="primary" size="large" disabled>
          {say('登录', 'Sign in')}
        </Button>
        <Button>{say('导出', 'Export')}</Button>
        <Button disabled>{say('导出', 'Export')}</Button>
        <Button color="primary">{say('保存', 'Save')}</Button>
      </Piece>
      <Piece name="Segments">
        <Choices legend={say('列表', 'Lists')} options={say('最新 待解决 已解决', 'New Open Solved').split(' ')} />
        <Choices legend={say('外观', 'Theme')} options={say('系统 浅色 深色', 'System Light Dark').split(' ')} bare />
        <Choices legend={say('已停用', 'Disabled')} options={say('开 关', 'On Off').split(' ')} disabled />
      </Piece>
      <Piece name="SwitchRow">
        <Switches label={say('仅在 Wi-Fi 下同步', 'Wi-Fi only')} hint={say('不使用流量。', 'No mobile data.')} />
        <Switches label={say('已停用', 'Disabled')} disabled />
      </Piece>
      <Piece name="Avatar">
        {people.map((name) => (
          <Avatar key={name} path="" name={name} />
        ))}
      </Piece>
      <Piece name="panel">
        <div className="panel">
          <button type="button" className="panel-row">
            <controlIcons.BookIcon />
            <span>{say('个人资料', 'Profile')}</span>
            <controlIcons.ForwardIcon />
          </button>
          <button type="button" className="panel-row">
            <controlIcons.SavedIcon />
            <span>{say('已保存的离线内容', 'Saved for reading offline')}</span>
            <controlIcons.ForwardIcon />
          </button>
        </div>
      </Piece>
      <Piece name="Notice">
        <Notice title={say('还没有收藏', 'No bookmarks yet')} text={say('收藏会列在这里。', 'They stand here.')} />
        <Notice title={say('你已离线', 'You are offline')} onRetry={nothing} />
        <Notice title={say('已全部发送', 'Everything has been sent')} lamp="lit" />
        <Notice title={say('找不到这个页面', 'Page Not Found')} lamp="lost" />
        <Notice heading="h3" title={say('卡片里没有灯', 'No lamp inside of a card')} />
      </Piece>
      <Piece name="Pagination">
        <Pagination page={2} limit={10} total={95} onPage={nothing} onLimit={nothing} />
      </Piece>
      <Controls say={say} />
      <Piece name="Sheet, ConfirmSheet, Popup, ConfirmPopup">
        {sheets.map((sheet) => (
          <button key={sheet} type="button" className="button" onClick={() => setOpened(sheet)}>
            {sheet}
          </button>
        ))}
      </Piece>
      <Piece name="icons">
        {Object.entries(drawn).map(([name, Drawn]) => (
          <Drawn key={name} />
        ))}
      </Piece>
      {opened === 'Sheet' && (
        <Sheet title={title} onClose={close}>
          <p>{say('内容在这里。', 'What it is about.')}</p>
        </Sheet>
      )}
      {opened === 'Popup' && (
        <Popup title={title} onClose={close}>
          <p>{say('内容在这里。', 'What it is about.')}</p>
        </Popup>
      )}
      {opened === 'ConfirmSheet' && <ConfirmSheet {...asked} />}
      {opened === 'ConfirmPopup' && <ConfirmPopup {...asked} />}
    </main>
  )
}

type ChoicesProps = { legend: string; options: string[]; bare?: boolean; disabled?: boolean }

function Choices({ legend, options, bare, disabled }: ChoicesProps) {
  const [value, setValue] = useState(options[0] ?? '')
  return (
    <Segments
      legend={legend}
      value={value}
      bare={bare}
      disabled={disabled}
      options={options.map((option) => ({ value: option, label: option }))}
      onChange={setValue}
    />
  )
}

function Switches({ label, hint, disabled }: { label: string; hint?: string; disabled?: boolean }) {
  const [on, setOn] = useState(true)
  return (
    <div className="panel">
      <SwitchRow label={label} hint={hint} disabled={disabled} checked={on} onChange={setOn} />
    </div>
  )
}
