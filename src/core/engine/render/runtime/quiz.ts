/** Checks the answers of each `form[data-quiz]` in place: every question says whether it was right, the end counts them. */
export const quizModule = `
for(const form of document.querySelectorAll('form[data-quiz]'))form.addEventListener('submit',e=>{e.preventDefault();
let right=0;const all=form.querySelectorAll('fieldset[data-answer]');
for(const set of all){const picked=set.querySelector('input:checked');const good=picked!==null&&picked.value===set.dataset.answer;if(good)right++;
const mark=set.querySelector('.verdict');mark.hidden=false;mark.className='verdict '+(good?'good':'bad');mark.textContent=(good?form.dataset.right:form.dataset.wrong+' – '+set.dataset.words)}
const end=form.querySelector('.score');end.hidden=false;end.textContent=form.dataset.score.replace('#',right)});
`;
