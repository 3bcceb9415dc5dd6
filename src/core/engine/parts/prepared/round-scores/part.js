const set = settingsOf(asked);
if (!Array.isArray(kept.names)) kept.names = Array(set.people).fill('');
if (!Array.isArray(kept.games)) kept.games = [];
if (!Array.isArray(kept.teams)) kept.teams = Array.from({ length: set.people }, () => blankTeam());
kept.answer ??= '';
const changed = () => {
  keep();
  show();
};
const show = set.isTable ? showTable : showRounds;
show();
