const WORDS = (
  'about above actor adult after again agree alarm album alive angle apple april apron arrow aside audio award basic beach beard begin ' +
  'below bench berry birth black blade blank blaze block bloom board boast bonus boost bread break brick bride brief bring broad brown ' +
  'brush build bunch cabin cable candy cargo carry catch cause chain chair chalk charm chart chase cheap check cheek chess chest chief ' +
  'child choir civil claim class clean clear clerk climb clock close cloth cloud coach coast color coral couch count court cover craft ' +
  'crane cream creek crisp crowd crown crust curve cycle daily dance depth diary dozen draft drama dream dress drift drink drive early ' +
  'earth eight elbow empty enjoy enter equal essay event every exact extra fable faith fancy fault feast fence ferry fever field fifty ' +
  'final first flame flash fleet float flock floor flour focus force forest fork forth forty frame fresh front frost fruit funny ghost ' +
  'giant glass globe glory glove grace grade grain grand grape graph grass great green group guard guess guest guide habit happy harsh ' +
  'heart heavy hedge hello hinge honey horse hotel house human humor image inner input ivory jelly jewel joint judge juice kayak knife ' +
  'knock label large laser later laugh layer learn lemon level light linen local logic lucky lunch magic maple march match maybe medal ' +
  'melon mercy merit metal model money month motor mount mouse mouth movie music nerve never night noble noise north novel nurse ocean ' +
  'olive onion opera orbit order organ other ought paint panel paper party pasta patch pause peace peach pearl pedal penny phone photo ' +
  'piano piece pilot pitch pizza place plain plane plant plate plaza point polar porch pound power press price pride prize proof proud ' +
  'quack queen quest quick quiet quilt radio rainy raise ranch range rapid reach ready relax reply rhyme right river roast robot rough ' +
  'round route royal salad sauce scale scarf scene score sense serve seven shade shake shape share shark sharp sheep shelf shell shine ' +
  'shirt shore short skate skill sleep slice slope small smart smile smoke snack solid solve sound south space spark speak spice spoon ' +
  'sport stage stair stamp stand start steam steel stone store storm story stove straw style sugar sunny sweet swing table taste teach ' +
  'thank theme thick thing third three throw tiger title toast today tooth total touch tower trade trail train treat tribe truck trust ' +
  'truth tulip uncle under union urban usual valid value vapor video visit vital vocal voice wagon waste watch water whale wheat wheel ' +
  'white whole woman world worth wound write wrist yacht young youth zebra'
)
  .split(' ')
  .filter((word) => word.length === 5);
/** Marks of a try: right, near or absent for each letter; a letter is near as often as the word still has it. */
const marksOf = (word, guess) => {
  const left = [...word].filter((letter, at) => guess[at] !== letter);
  return [...guess].map((letter, at) => {
    if (word[at] === letter) return 'right';
    const index = left.indexOf(letter);
    if (index < 0) return 'absent';
    left.splice(index, 1);
    return 'near';
  });
};
/** The best mark of each letter that was tried. */
const keyMarks = (word, guesses) => {
  const best = {};
  const order = ['absent', 'near', 'right'];
  for (const guess of guesses)
    marksOf(word, guess).forEach((mark, at) => {
      if (order.indexOf(mark) > order.indexOf(best[guess[at]] ?? '')) best[guess[at]] = mark;
    });
  return best;
};
