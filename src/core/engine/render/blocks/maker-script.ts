/** Copies and downloads results; a code also as a picture of dots. */
export const makerScript = String.raw`
for(const box of document.querySelectorAll('[data-made]')){const save=(url,name)=>{const a=document.createElement('a');a.href=url;a.download=name;a.click()};
for(const b of box.querySelectorAll('[data-as]')){b.hidden=false;b.addEventListener('click',()=>{const as=b.dataset.as,area=box.querySelector('textarea'),svg=box.querySelector('svg[role=img]');
if(as==='copy'){area.select();(navigator.clipboard?navigator.clipboard.writeText(area.value):Promise.reject()).catch(()=>document.execCommand('copy')).then(()=>{b.textContent='✓ '+b.textContent.replace('✓ ','')});return}
if(as==='txt'){save(URL.createObjectURL(new Blob([area.value],{type:'text/plain'})),'result.txt');return}
const url='data:image/svg+xml,'+encodeURIComponent(svg.outerHTML);if(as==='svg'){save(url,'code.svg');return}
const image=new Image();image.onload=()=>{const c=document.createElement('canvas');c.width=c.height=+svg.getAttribute('width')*2;const x=c.getContext('2d');x.imageSmoothingEnabled=false;x.drawImage(image,0,0,c.width,c.height);save(c.toDataURL('image/'+as),'code.'+(as==='jpeg'?'jpg':as))};image.src=url})}}
`;
