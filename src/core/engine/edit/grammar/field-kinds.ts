import { FIELD_TYPES, type FieldType } from '../../blueprint/entity-schema.ts';
import { fold } from '../../read/normalize.ts';

/** A field that can be asked for by an everyday word. */
export interface FieldKind {
  readonly key: string;
  readonly type: FieldType;
  readonly label: readonly [string, string];
  readonly words: readonly string[];
}

/** One a line: key, type, English and Chinese label, and what else it is called. */
export const FIELD_KINDS: readonly FieldKind[] = `
phone/phone/Phone/电话/telephone/mobile/phone number/手机/手机号
email/email/Email/邮箱/e-mail/mail address/邮件/电子邮件
address/address/Address/地址
company/text/Company/公司/organisation/organization/单位
subject/text/Subject/主题/topic
message/longtext/Message/留言/comment/note/备注/说明
birthday/date/Birthday/生日/date of birth/出生日期
date/date/Date/日期/day
time/time/Time/时间
guests/int/Number of guests/人数/guests/people/party size
quantity/int/Quantity/数量/amount
age/int/Age/年龄
budget/money/Budget/预算
price/money/Price/价格/cost/费用
website/url/Website/网址/url/link/网站/链接
city/text/City/城市/town
country/text/Country/国家
rating/rating/Rating/评分/stars/星级
photo/image/Photo/照片/picture/image/图片
file/file/File/文件/attachment/document/附件
consent/bool/I agree/我同意/consent/checkbox/agree/同意/复选框/勾选
wechat/text/WeChat/微信/微信号
name/text/Name/姓名/full name/名字/称呼`
  .trim()
  .split('\n')
  .map((line) => {
    const [key = '', type = '', ...words] = line.split('/');
    const [english = '', chinese = ''] = words;
    return { key, type: FIELD_TYPES.find((each) => each === type) ?? 'text', label: [english, chinese], words: words.map(fold) };
  });
