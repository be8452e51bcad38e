/** Interactive pages: five small games, each a page that stands on its own and needs nothing from anywhere. */
import { xml } from './desenhos.ts'

export type Pagina =
  | { jogo: 'cartoes'; pares: readonly (readonly [string, string])[] }
  | { jogo: 'ordenar'; certa: readonly string[] }
  | { jogo: 'separar'; grupos: readonly (readonly [string, readonly string[]])[] }
  | { jogo: 'escolher'; perguntas: readonly (readonly [pergunta: string, certa: string, ...outras: string[]])[] }
  /** `formula` is JavaScript in `x`; its value is shown with `unidade`. */
  | { jogo: 'cursor'; nome: string; de: number; ate: number; passo: number; formula: string; frase: string; unidade: string }

const estilo = `:root{color-scheme:light dark;--fundo:#fbfaf6;--tinta:#1c2b2a;--cartao:#fff;--linha:#7c8886;--lousa:#1f4d46;--claro:#fff;--bem:#1d6739;--mal:#a02a1e}
@media(prefers-color-scheme:dark){:root{--fundo:#13211f;--tinta:#f2f1e8;--cartao:#1a2c29;--linha:#78908a;--lousa:#b4ddd2;--claro:#13211f;--bem:#9cd6ae;--mal:#f4a69a}}
*{box-sizing:border-box}body{margin:0;padding:20px;background:var(--fundo);color:var(--tinta);font:17px/1.5 system-ui,sans-serif}
h1{font-size:1.35rem;margin:0 0 4px}p{margin:0 0 14px}button,select{font:inherit;min-height:44px;padding:8px 16px;border:1px solid var(--linha);border-radius:10px;background:var(--cartao);color:inherit;cursor:pointer}
button.p{background:var(--lousa);border-color:var(--lousa);color:var(--claro);font-weight:600}button:focus-visible,select:focus-visible,input:focus-visible{outline:3px solid #f5c84b;outline-offset:2px}
.g{display:grid;gap:10px;grid-template-columns:repeat(auto-fill,minmax(170px,1fr));margin-bottom:14px}.g button{min-height:86px}.bem{color:var(--bem);font-weight:600}.mal{color:var(--mal);font-weight:600}
ol{padding:0;margin:0 0 14px;list-style:none}li{display:flex;gap:8px;align-items:center;padding:6px 0;border-bottom:1px solid var(--linha)}li span{flex:1}fieldset{border:1px solid var(--linha);border-radius:10px;margin:0 0 12px}
label{display:block;padding:6px 0}input[type=range]{width:100%;height:44px;accent-color:var(--lousa)}output{display:block;font-size:2rem;font-weight:700}`

/** Written once for all games; \`d\` is the page's data, \`e\` makes an element. */
const comum = `const r=document.getElementById('r'),f=document.getElementById('f');
const e=(t,x,p)=>{const n=document.createElement(t);if(x!==undefined)n.textContent=x;Object.assign(n,p||{});return n};
const diz=(t,c)=>{f.textContent=t;f.className=c||''};
const mistura=a=>a.map((v,i)=>[(i*7+3)%11+i/100,v]).sort((x,y)=>x[0]-y[0]).map(x=>x[1]);`

const jogos: Record<Pagina['jogo'], string> = {
  cartoes: `const g=e('div');g.className='g';let vistos=new Set;d.pares.forEach(([a,b],i)=>{const k=e('button',a);k.onclick=()=>{const v=k.textContent===a;k.textContent=v?b:a;k.setAttribute('aria-pressed',v);if(v)vistos.add(i);diz(vistos.size+' de '+d.pares.length+' cartões vistos',vistos.size===d.pares.length?'bem':'')};g.append(k)});r.append(g);diz('Carregue num cartão para o virar.')`,
  ordenar: `let a=mistura(d.certa);const l=e('ol');const ver=()=>{l.textContent='';a.forEach((x,i)=>{const q=e('li');q.append(e('span',(i+1)+'. '+x));[['Subir',-1],['Descer',1]].forEach(([n,s])=>{const j=i+s,k=e('button',n,{disabled:j<0||j>=a.length});k.setAttribute('aria-label',n+': '+x);k.onclick=()=>{[a[i],a[j]]=[a[j],a[i]];ver();diz('')};q.append(k)});l.append(q)})};ver();const k=e('button','Verificar a ordem');k.className='p';k.onclick=()=>{const n=a.filter((x,i)=>x===d.certa[i]).length;n===a.length?diz('Está tudo na ordem certa.','bem'):diz(n+' de '+a.length+' no lugar. Continue.','mal')};r.append(l,k)`,
  separar: `const todos=mistura(d.grupos.flatMap(([g,xs])=>xs.map(x=>[x,g])));const s=todos.map(([x])=>{const b=e('label',x+' '),c=e('select');c.append(e('option','Escolha…',{value:''}));d.grupos.forEach(([g])=>c.append(e('option',g,{value:g})));b.append(c);r.append(b);return c});const k=e('button','Verificar');k.className='p';k.onclick=()=>{const n=s.filter((c,i)=>c.value===todos[i][1]).length;diz(n+' de '+todos.length+' certos'+(n===todos.length?': muito bem.':'.'),n===todos.length?'bem':'mal')};r.append(k)`,
  escolher: `let bem=0,feitas=0;d.perguntas.forEach(([p,certa,...o],i)=>{const q=e('fieldset');q.append(e('legend',(i+1)+'. '+p));mistura([certa,...o]).forEach(x=>{const k=e('button',x);k.style.margin='4px 8px 4px 0';k.onclick=()=>{if(q.disabled)return;q.disabled=true;feitas++;if(x===certa)bem++;const z=e('p',x===certa?'Certo.':'A resposta certa é: '+certa);z.className=x===certa?'bem':'mal';q.append(z);diz(bem+' certas em '+feitas+' respondidas')};q.append(k)});r.append(q)})`,
  cursor: `const b=e('label',d.nome),i=e('input','',{type:'range',min:d.de,max:d.ate,step:d.passo,value:(d.de+d.ate)/2}),o=e('output');const F=x=>eval(d.formula);const ver=()=>{const x=+i.value,y=Math.round(F(x)*100)/100;b.firstChild.textContent=d.nome+': '+String(x).replace('.',',');o.textContent=String(y).replace('.',',')+' '+d.unidade};i.oninput=ver;b.append(i);r.append(b,o);ver();diz(d.frase)`,
}

/** The page as one HTML document. */
export const paginaHtml = (titulo: string, instrucao: string, pagina: Pagina): string =>
  `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${xml(titulo)}</title><style>${estilo}</style></head><body><main><h1>${xml(titulo)}</h1><p>${xml(instrucao)}</p><div id="r"></div><p id="f" role="status"></p></main><script>${comum}const d=${JSON.stringify(pagina).replaceAll('<', '\\u003c')};${jogos[pagina.jogo].replace('eval(d.formula)', pagina.jogo === 'cursor' ? pagina.formula : '0')}</script></body></html>`
