import type { FieldType } from '../../blueprint/entity-schema.ts';

/** A field that can be asked for by an everyday word. */
export interface FieldKind {
  readonly key: string;
  readonly type: FieldType;
  readonly label: readonly [string, string];
  readonly words: readonly string[];
}

export const FIELD_KINDS: readonly FieldKind[] = [
  {
    key: 'phone',
    type: 'phone',
    label: ['Phone', '电话'],
    words: ['phone', 'telephone', 'mobile', 'phone number', '电话', '手机', '手机号'],
  },
  {
    key: 'email',
    type: 'email',
    label: ['Email', '邮箱'],
    words: ['email', 'e-mail', 'mail address', '邮箱', '邮件', '电子邮件'],
  },
  { key: 'address', type: 'address', label: ['Address', '地址'], words: ['address', '地址'] },
  {
    key: 'company',
    type: 'text',
    label: ['Company', '公司'],
    words: ['company', 'organisation', 'organization', '公司', '单位'],
  },
  { key: 'subject', type: 'text', label: ['Subject', '主题'], words: ['subject', 'topic', '主题'] },
  { key: 'message', type: 'longtext', label: ['Message', '留言'], words: ['message', 'comment', 'note', '留言', '备注', '说明'] },
  { key: 'birthday', type: 'date', label: ['Birthday', '生日'], words: ['birthday', 'date of birth', '生日', '出生日期'] },
  { key: 'date', type: 'date', label: ['Date', '日期'], words: ['date', 'day', '日期'] },
  { key: 'time', type: 'time', label: ['Time', '时间'], words: ['time', '时间'] },
  { key: 'guests', type: 'int', label: ['Number of guests', '人数'], words: ['guests', 'people', 'party size', '人数'] },
  { key: 'quantity', type: 'int', label: ['Quantity', '数量'], words: ['quantity', 'amount', '数量'] },
  { key: 'age', type: 'int', label: ['Age', '年龄'], words: ['age', '年龄'] },
  { key: 'budget', type: 'money', label: ['Budget', '预算'], words: ['budget', '预算'] },
  { key: 'price', type: 'money', label: ['Price', '价格'], words: ['price', 'cost', '价格', '费用'] },
  { key: 'website', type: 'url', label: ['Website', '网址'], words: ['website', 'url', 'link', '网址', '网站', '链接'] },
  { key: 'city', type: 'text', label: ['City', '城市'], words: ['city', 'town', '城市'] },
  { key: 'country', type: 'text', label: ['Country', '国家'], words: ['country', '国家'] },
  { key: 'rating', type: 'rating', label: ['Rating', '评分'], words: ['rating', 'stars', '评分', '星级'] },
  { key: 'photo', type: 'image', label: ['Photo', '照片'], words: ['photo', 'picture', 'image', '照片', '图片'] },
  { key: 'file', type: 'file', label: ['File', '文件'], words: ['file', 'attachment', 'document', '文件', '附件'] },
  {
    key: 'consent',
    type: 'bool',
    label: ['I agree', '我同意'],
    words: ['consent', 'checkbox', 'agree', '同意', '复选框', '勾选'],
  },
  { key: 'wechat', type: 'text', label: ['WeChat', '微信'], words: ['wechat', '微信', '微信号'] },
  { key: 'name', type: 'text', label: ['Name', '姓名'], words: ['name', 'full name', '姓名', '名字', '称呼'] },
];
