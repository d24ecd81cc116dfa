import type { ProductDraft } from '#contract/product/staff.ts'
import type { DrawingName } from './drawings.ts'

type Words = [title: string, summary: string, body: string]
export type Offered = Partial<
  Omit<ProductDraft, 'texts' | 'images' | 'contents' | 'saleFrom' | 'accessConditionId'>
> & {
  name: string
  kind: ProductDraft['kind']
  zh: Words
  en: Words
  pictures: DrawingName[]
  stock?: number
  /** Names of products before it. */
  holds?: string[]
  /** Days from today and hour in China at which a ticket counts. */
  on?: { day: number; hour: number }
  /** Days from today and hour in China from which it can be had. */
  from?: { day: number; hour: number }
  /** The key of the condition that says who may buy it. */
  who?: string
  /** What it is marked with of the filter `topic`. */
  topics: string[]
}

/** The demo’s products, the oldest first. */
export const offered: Offered[] = [
  {
    name: 'pen',
    kind: 'goods',
    priceFen: 4_800,
    pricePoints: 480,
    stock: 30,
    topics: ['writing', 'stationery'],
    pictures: ['pen'],
    zh: ['灯下钢笔', 'F 尖，适合长时间书写', '- 黄铜笔身，越用越亮\n- 附吸墨器一个\n- 下单后三天内发出'],
    en: [
      'The Lamplight pen',
      'A fine nib for long evenings',
      '- Brass, which brightens with use\n- Comes with a converter\n- Sent within three days',
    ],
  },
  {
    name: 'tea',
    kind: 'goods',
    priceFen: 3_600,
    stock: 0,
    who: 'staff',
    topics: ['reading'],
    pictures: ['tea'],
    zh: ['夜读红茶（内购）', '给工作人员的低咖啡因红茶', '二十包一盒。这一批已经卖完，新茶到了会补货。'],
    en: [
      'Tea for reading at night, for staff',
      'Black tea with little caffeine',
      'Twenty bags a box. Sold out until the new harvest arrives.',
    ],
  },
  {
    name: 'cards',
    kind: 'download',
    pricePoints: 80,
    topics: ['reading'],
    pictures: ['cards'],
    zh: ['常错字卡片', '只用积分兑换', '可打印，也可以直接在屏幕上翻看。兑换后立即下载。'],
    en: [
      'Cards for Chinese words one gets wrong',
      'For points alone',
      'To print, or to leaf through on the screen. Yours at once.',
    ],
  },
  {
    name: 'quarter',
    kind: 'membership',
    priceFen: 1_500,
    pricePoints: 150,
    termDays: 90,
    perPerson: 4,
    who: 'long-standing',
    topics: ['reading'],
    pictures: ['quarter'],
    zh: ['老会员季卡', '三个月线上共读，老会员专享价', '再次购买会在到期日上顺延三个月。'],
    en: [
      'A quarter for long-standing members',
      'Three months of reading circles, at a price for those who stayed',
      'Bought again, it goes on from the day on which it would end.',
    ],
  },
  {
    name: 'festival',
    kind: 'ticket',
    priceFen: 8_800,
    stock: 200,
    perPerson: 4,
    on: { day: 40, hour: 10 },
    from: { day: 5, hour: 9 },
    place: '上海展览中心 2 号馆',
    topics: ['reading', 'events'],
    pictures: ['festival'],
    zh: ['书展两日票', '含两场作者见面会', '五天后开售。入场时出示订单里的二维码。'],
    en: [
      'Two days at the book fair',
      'With two talks by authors',
      'On sale in five days. Show the QR code of your order at the door.',
    ],
  },
  {
    name: 'notebook',
    kind: 'goods',
    priceFen: 2_900,
    pricePoints: 290,
    stock: 40,
    perPerson: 3,
    topics: ['writing', 'stationery'],
    pictures: ['notebook', 'notebookOpen'],
    zh: [
      '灯下错题本',
      '三栏格式，写错因、写正解、写下次',
      '- 128 页，平摊不回弹\n- 每页留了**下次怎么办**一栏\n- 下单后三天内发出',
    ],
    en: [
      'The notebook of mistakes',
      'Three columns: why, the right way, next time',
      '- 128 pages that lie flat\n- A column for **next time** on every page\n- Sent within three days',
    ],
  },
  {
    name: 'lamp',
    kind: 'goods',
    priceFen: 12_900,
    stock: 6,
    perPerson: 1,
    topics: ['reading'],
    pictures: ['lampGoods'],
    zh: ['夜读台灯', '暖光，三档亮度', '光只落在书上，不打扰睡着的人。'],
    en: [
      'A lamp for reading at night',
      'Warm light, three steps',
      'It lights the page, and nobody who sleeps beside it.',
    ],
  },
  {
    name: 'year',
    kind: 'membership',
    priceFen: 9_900,
    pricePoints: 1_200,
    termDays: 365,
    topics: ['reading'],
    pictures: ['year'],
    zh: ['灯下年度会员', '一年内参加全部线上共读', '再次购买会在到期日上顺延一年。'],
    en: [
      'A year with Lamplight',
      'All reading circles online for a year',
      'Bought again, it goes on from the day on which it would end.',
    ],
  },
  {
    name: 'workshop',
    kind: 'ticket',
    priceFen: 5_000,
    pricePoints: 20,
    priceRule: 'both',
    stock: 12,
    perPerson: 2,
    on: { day: 20, hour: 14 },
    place: '上海市徐汇区衡山路 1 号 3 楼',
    topics: ['writing', 'events'],
    pictures: ['workshop'],
    zh: ['写作工作坊门票', '一个下午，改完一篇文章', '请带上自己的稿子和电脑。入场时出示订单里的二维码。'],
    en: [
      'A ticket for the writing workshop',
      'One afternoon, one text put right',
      'Bring a text and a computer of your own. Show the QR code of your order at the door.',
    ],
  },
  {
    name: 'evening',
    kind: 'ticket',
    stock: 100,
    perPerson: 1,
    on: { day: 9, hour: 19.5 },
    place: '线上',
    topics: ['reading', 'events'],
    pictures: ['evening'],
    zh: ['读书之夜（免费）', '一起听三位读者讲一本书', '免费入场，每人一张。'],
    en: ['An evening of books, free', 'Three readers, one book each', 'Free, one ticket for each person.'],
  },
  {
    name: 'handout',
    kind: 'download',
    priceFen: 500,
    pricePoints: 50,
    perPerson: 1,
    topics: ['reading', 'writing'],
    pictures: ['notebookOpen'],
    zh: ['阅读笔记模板', '中英文各一份，可打印可编辑', '付款后立即下载，Markdown 格式，用任何文本编辑器都能打开。'],
    en: [
      'Reading notes, a template',
      'In Chinese and in English, to print or to edit',
      'Yours at once. Markdown, which every text editor opens.',
    ],
  },
  {
    name: 'set',
    kind: 'bundle',
    priceFen: 11_900,
    holds: ['notebook', 'year'],
    topics: ['reading', 'stationery'],
    pictures: ['set', 'notebook'],
    zh: ['年度会员 + 错题本', '一起买，省 9 元', '错题本寄到你填写的地址，会员立即生效。'],
    en: [
      'A year and a notebook',
      'Nine yuan less than one by one',
      'The notebook goes to your address, and the year begins at once.',
    ],
  },
]
