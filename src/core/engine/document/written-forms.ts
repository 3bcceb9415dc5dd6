/** The forms of texts that a pattern decides on, by their keys, for those who wrote something else. */
export const WRITTEN_FORMS: Readonly<Record<string, string>> = {
  by: 'public, member, own, nobody, the id of a role, owner:RELATION',
  on: 'create, update, remove, step:ID, mark:KIND, due:DATE, due:DATE+3',
  background: '#1f4e79',
  primary: '#1f4e79',
  accent: '#1f4e79',
  header: '#1f4e79',
  footer: '#1f4e79',
};
