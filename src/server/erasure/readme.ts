import type { Locale } from '#contract/base/locale.ts'

/** What somebody's copy of their own data says of itself. */
export function readme(site: string, locale: Locale): string {
  return locale === 'zh-cn'
    ? `# 你在${site}的数据

这里是${site}保存的、属于你的全部内容。

- \`.json\` 文件供程序读取，时间均为自 1970 年起的秒数（UTC）。
- \`.md\` 文件是你写过的文字，供人阅读，时间为 UTC。
- \`uploads/\` 里是你上传的图片。
- \`ledger.json\`、\`orders.json\` 和 \`payments.json\` 里，金额以分为单位，积分以个为单位。
`
    : `# Your data at ${site}

This is everything that ${site} keeps of you.

- \`.json\` files are for programs. Times are seconds since 1970 (UTC).
- \`.md\` files are what you wrote, for reading. Times are UTC.
- \`uploads/\` holds the images you uploaded.
- In \`ledger.json\`, \`orders.json\` and \`payments.json\`, money is in fen and points are whole points.
`
}
