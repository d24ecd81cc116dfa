import type { Locale } from '#contract/base/locale.ts'

/**
 * Common characters, none of them rude, thin, or easily taken for another one when it is turned. The font beside
 * ports/node/drawing.ts has these and no others.
 */
export const characters =
  '山水火木金石云雨雪风雷电星月阳光春夏秋冬花草树林森叶果米麦豆茶酒江河湖海洋岛桥路门窗墙屋楼塔城村街园亭船车帆轮飞机马牛羊鸡鸭鹅狗猫鼠虎兔龙蛇猴鹿象熊狼鱼虾蟹鸟燕鹰蜂蝶红橙黄绿青蓝紫黑白灰东西南北左右前后高低远近长短七九万书笔纸墨画琴棋歌舞诗词字典课桌椅灯钟表伞帽衣裙鞋袜线布刀剑箭鼓饭菜面包糖盐油瓜桃梨杏梅枣橘莓葡手足耳眼鼻口头发心脑肩背爸妈爷奶哥姐弟妹友客早晚夜年节岁走跑跳坐站听写看想笑哭吃喝睡醒游玩找送拿放开关推拉洗扫种摘冷热甜酸苦辣香新旧快慢轻重厚软硬强弱明暗静美丽善勇智球拍网棒旗牌信邮票箱盒瓶杯碗盘勺锅壶玉珠宝铁银泥砖瓦竹荷松柳菊兰桂科学数理医药农商艺体育家乡市省州爱情安康福禄寿喜乐欢庆祝贺沙漠冰霜雾露虹霞'

export const shapes = [
  'star',
  'heart',
  'moon',
  'circle',
  'square',
  'triangle',
  'cross',
  'drop',
  'arrow',
  'cloud',
  'flower',
  'house',
] as const
export type Shape = (typeof shapes)[number]

/** Something to be touched. */
export type Thing = { type: 'character' | 'shape'; name: string }

/** What a picture of a language is made of: characters for who reads them, shapes for everybody else. */
export function thingsOf(locale: Locale): Thing[] {
  return locale === 'zh-cn'
    ? [...characters].map((name) => ({ type: 'character', name }))
    : shapes.map((name) => ({ type: 'shape', name }))
}
