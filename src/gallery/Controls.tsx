import { useState } from 'react'
import { Badge } from '#app/ui/Badge.tsx'
import { CapsuleTabs } from '#app/ui/CapsuleTabs.tsx'
import { CheckList } from '#app/ui/CheckList.tsx'
import { Chip } from '#app/ui/Chip.tsx'
import * as icons from '#app/ui/control-icons.tsx'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { Figure } from '#app/ui/Figure.tsx'
import { IconButton } from '#app/ui/IconButton.tsx'
import { InfiniteScroll } from '#app/ui/InfiniteScroll.tsx'
import { ListRow } from '#app/ui/ListRow.tsx'
import { NoticeBar } from '#app/ui/NoticeBar.tsx'
import { Progress } from '#app/ui/Progress.tsx'
import { PullToRefresh } from '#app/ui/PullToRefresh.tsx'
import { GivenStars, Rate } from '#app/ui/Rate.tsx'
import { Slider } from '#app/ui/Slider.tsx'
import { Steps } from '#app/ui/Steps.tsx'
import { SwipeAction } from '#app/ui/SwipeAction.tsx'
import { Piece } from './Piece.tsx'

const nothing = () => {}

type Say = (chinese: string, english: string) => string

/** The controls of the member area and the administration, each in each of its states. */
export function Controls({ say }: { say: Say }) {
  const few = say('全部 收入 支出', 'All In Out').split(' ')
  return (
    <>
      <Piece name="CapsuleTabs">
        <Capsules legend={say('方向', 'Direction')} options={few} />
      </Piece>
      <Piece name="CheckList">
        <Checks
          legend={say('角色', 'Role')}
          options={say('会员 编辑', 'Member Editor').split(' ')}
          about={say('两个人', 'Two people')}
        />
        <Checks
          legend={say('已停用', 'Disabled')}
          options={say('会员 编辑', 'Member Editor').split(' ')}
          about={say('两个人', 'Two people')}
          disabled
        />
      </Piece>
      <Piece name="Badge, Chip, IconButton">
        <Badge>3</Badge>
        <Badge tone="waits" heard={say('12 项待处理', '12 wait')}>
          12
        </Badge>
        <Badge tone="wrong">{say('1 条未被接受', '1 was not taken')}</Badge>
        <Chip>{say('编辑', 'Editor')}</Chip>
        <Chip isNew>{say('新', 'New')}</Chip>
        <IconButton label={say('刷新', 'Refresh')} onPress={nothing}>
          <icons.RefreshIcon />
        </IconButton>
        <IconButton label={say('显示', 'Show')} pressed onPress={nothing}>
          <icons.ShownIcon />
        </IconButton>
        <IconButton label={say('下载', 'Download')} disabled onPress={nothing}>
          <icons.DownloadIcon />
        </IconButton>
      </Piece>
      <Piece name="ListRow">
        <div className="panel">
          <button type="button" className="panel-row">
            <ListRow icon={<icons.SavedIcon />} extra={<Badge>3</Badge>}>
              {say('收藏', 'Bookmarks')}
            </ListRow>
          </button>
          <button type="button" className="panel-row">
            <ListRow icon={<icons.BookIcon />} end={null}>
              {say('退出登录', 'Sign out')}
            </ListRow>
          </button>
        </div>
      </Piece>
      <Piece name="Figure">
        <dl className="gallery-states">
          <Figure label={say('收入', 'In')} isGain>
            +¥239.90
          </Figure>
          <Figure label={say('支出', 'Out')}>−¥97.30</Figure>
        </dl>
      </Piece>
      <Piece name="NoticeBar">
        <NoticeBar>{say('你已离线：这是上次读到的内容。', 'You are offline: this is what was read last.')}</NoticeBar>
        <NoticeBar
          isWrong
          action={
            <button type="button" onClick={nothing}>
              {say('重试', 'Try again')}
            </button>
          }
        >
          {say('其余内容无法读取。', 'The rest could not be read.')}
        </NoticeBar>
      </Piece>
      <Piece name="Disclosure">
        <Disclosure summary={say('摘要和标签', 'Summary and tags')}>{say('下面的内容', 'What is beneath')}</Disclosure>
        <Disclosure summary={say('摘要和标签', 'Summary and tags')} open>
          {say('下面的内容', 'What is beneath')}
        </Disclosure>
      </Piece>
      <Piece name="Progress">
        <Progress value={2} max={7} label={{ words: say('个人资料', 'Profile') }} />
        <Progress value={7} max={7} label={{ words: say('已完成', 'Done') }} />
        <Progress value={undefined} max={1} label={{ words: say('正在保存', 'Saving') }} />
      </Piece>
      <Piece name="Rate">
        <Stars words={(stars) => say(`${stars} 颗星`, `${stars} stars`)} />
        <GivenStars value={4.3} label={say('五颗星中的 4.3 颗', '4.3 of 5 stars')} />
      </Piece>
      <Piece name="Slider">
        <Slides label={say('悬赏', 'Bounty')} />
        <Slides label={say('没有积分', 'No points')} disabled />
      </Piece>
      <Piece name="Steps">
        <Steps
          current={1}
          steps={[
            { name: 'old', words: say('验证身份', 'Prove it is you') },
            { name: 'new', words: say('绑定新的', 'Bind the new one') },
          ]}
        />
        <Steps
          steps={[
            { name: 'share', icon: <icons.DownloadIcon />, words: say('点按“分享”', 'Tap Share') },
            { name: 'add', icon: <icons.AddIcon />, words: say('添加到主屏幕', 'Add to Home Screen') },
          ]}
        />
      </Piece>
      <Piece name="SwipeAction, PullToRefresh, InfiniteScroll">
        <PullToRefresh
          disabled={false}
          onRefresh={async () => nothing()}
          words={{
            pull: say('下拉刷新', 'Pull to refresh'),
            release: say('松开刷新', 'Release to refresh'),
            refreshing: say('正在刷新', 'Refreshing'),
          }}
        >
          <div className="panel">
            <SwipeAction actions={[{ name: 'remove', words: say('移除', 'Remove'), danger: true, onChoose: nothing }]}>
              <div className="panel-row">
                <span>{say('向左滑动这一行', 'Swipe this row to the left')}</span>
                <IconButton label={say('移除', 'Remove')} onPress={nothing}>
                  <icons.CloseIcon />
                </IconButton>
              </div>
            </SwipeAction>
          </div>
          <InfiniteScroll ready onMore={nothing}>
            {say('显示更早的', 'Show older ones')}
          </InfiniteScroll>
        </PullToRefresh>
      </Piece>
    </>
  )
}

type CapsulesProps = { legend: string; options: string[] }

function Capsules({ legend, options }: CapsulesProps) {
  const [value, setValue] = useState(options[0] ?? '')
  return (
    <CapsuleTabs
      legend={legend}
      value={value}
      options={options.map((option) => ({ value: option, label: option }))}
      onChange={setValue}
    />
  )
}

function Stars({ words }: { words: (stars: number) => string }) {
  const [value, setValue] = useState(4)
  return <Rate value={value} onChange={setValue} words={words} />
}

function Slides({ label, disabled = false }: { label: string; disabled?: boolean }) {
  const [value, setValue] = useState(40)
  return (
    <Slider
      aria-label={label}
      aria-valuetext={`${value}`}
      min={0}
      max={100}
      step={5}
      value={value}
      disabled={disabled}
      onChange={setValue}
    />
  )
}

function Checks({ legend, options, about, disabled = false }: CapsulesProps & { about: string; disabled?: boolean }) {
  const [value, setValue] = useState(options[0] ?? '')
  return (
    <CheckList
      legend={legend}
      value={value}
      disabled={disabled}
      options={options.map((option) => ({ value: option, label: option, about }))}
      onChange={setValue}
    />
  )
}
