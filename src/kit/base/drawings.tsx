import type { ReactNode } from 'react'
import type { DrawingName } from './drawing-boxes.ts'

/*
 * The classes of the shapes. Surfaces: `chao` is the ground, `folha` paper, `moldura` wood, `quadro` slate; `verde` is
 * a tint, `amarelo` and `branco` are flat. Lines: `traco` and `traco-amarelo` are chalk, `riscos` are sparks, `fino` is
 * thin.
 */

const slate = (
  <g transform="rotate(-4 104 84)">
    <rect className="moldura" x="44" y="16" width="120" height="132" rx="12" />
    <rect className="quadro" x="57" y="34" width="94" height="101" rx="4" />
    <circle className="folha" cx="104" cy="25" r="3.5" />
    <path d="M104 22c2-12 14-18 26-14" />
    <path className="traco-amarelo" d="M72 116c26-6 47-30 45-50-2-14-20-10-22 18-2 30 20 36 41 18" strokeWidth="5.5" />
  </g>
)

/** The slate of a test that is handed in, with what is written on it. */
const handedIn = (writing: ReactNode): ReactNode => (
  <>
    <path className="chao" d="M22 150h172" />
    <g transform="rotate(-3 84 90)">
      <rect className="moldura" x="34" y="38" width="104" height="110" rx="10" />
      <rect className="quadro" x="45" y="52" width="82" height="84" rx="4" />
      {writing}
    </g>
  </>
)

const shapes: Record<DrawingName, ReactNode> = {
  'vazio-testes': (
    <>
      <path className="chao" d="M22 150h172" />
      {slate}
      <path className="folha" d="m170 146 26-7 2 6.500-26 6.500z" />
    </>
  ),
  'vazio-turmas': (
    <>
      <path className="chao" d="M14 152h188" />
      <rect className="moldura" x="38" y="12" width="140" height="80" rx="7" />
      <rect className="quadro" x="47" y="21" width="122" height="62" rx="3" />
      <path className="traco" strokeWidth="4" d="M62 40h46M62 54h30" />
      <path className="traco-amarelo" strokeWidth="4" d="M126 62c10-2 18-11 17-19-1-5-8-4-9 7 0 11 8 14 16 7" />
      <path d="M150 92v4h18v-4" />
      <path className="folha" d="M34 116h48l6 10H28z" />
      <path d="M34 126v26M82 126v26M38 138h40" />
      <path className="verde" d="M134 116h48l6 10h-60z" />
      <path d="M134 126v26M182 126v26M138 138h40" />
      <path className="folha" d="m48 116 3-8h16l3 8z" />
      <path d="M56 108v8" />
    </>
  ),
  'vazio-perguntas': (
    <>
      <path className="chao" d="M22 150h172" />
      <g transform="rotate(-9 90 90)">
        <rect className="moldura" x="44" y="40" width="96" height="106" rx="7" />
      </g>
      <g transform="rotate(5 116 86)">
        <rect className="folha" x="64" y="26" width="104" height="118" rx="7" />
        <path className="fino" d="M80 108h72M80 122h48" />
        <path d="M102 58c1-17 30-17 29 1 0 13-14 12-14 25" stroke="var(--slate)" strokeWidth="5" />
        <path d="M117 96h.1" stroke="var(--slate)" strokeWidth="7" />
      </g>
      <path className="amarelo" d="m166 140 28-20 5 7-28 20-9 2z" />
      <path d="m171 147-5-7" />
    </>
  ),
  'vazio-alunos': (
    <>
      <path className="chao" d="M22 152h172" />
      <rect className="moldura" x="26" y="22" width="164" height="18" rx="4" />
      <path d="M52 31v16c0 8 12 8 12 0M102 31v16c0 8 12 8 12 0M152 31v16c0 8 12 8 12 0" />
      <path d="M96 58c0-8 24-8 24 0" />
      <path className="verde" d="M80 78c0-16 10-20 28-20s28 4 28 20v50c0 8-4 12-12 12H92c-8 0-12-4-12-12z" />
      <path className="quadro" d="M90 104h36v24c0 3-2 5-5 5H95c-3 0-5-2-5-5z" />
      <path className="traco-amarelo" strokeWidth="4" d="M96 118h24" />
      <path d="M90 86h36M108 86v10" />
      <path d="M80 92c-8 0-10 6-10 14v16c0 6 4 8 10 8M136 92c8 0 10 6 10 14v16c0 6-4 8-10 8" />
    </>
  ),
  'vazio-trabalhos': (
    <>
      <path className="chao" d="M22 150h172" />
      <g transform="rotate(-5 104 88)">
        <rect className="quadro" x="52" y="26" width="104" height="122" rx="7" />
        <rect className="folha" x="66" y="26" width="90" height="122" rx="7" />
        <path className="fino" d="M82 60h56M82 76h56M82 92h34" />
        <path d="M60 44h12M60 62h12M60 80h12M60 98h12M60 116h12" />
      </g>
      <path className="amarelo" d="m150 122 34-44 10 8-34 44-13 5z" />
      <path d="m150 122 10 8M178 86l10 8" />
    </>
  ),
  'vazio-recursos': (
    <>
      <path className="moldura" d="M20 132h176v10H20z" />
      <path d="M40 142v14M176 142v14" />
      <rect className="quadro" x="42" y="54" width="24" height="78" rx="2" />
      <path className="traco" strokeWidth="4" d="M50 70h8M50 80h8" />
      <rect className="folha" x="66" y="42" width="20" height="90" rx="2" />
      <path className="fino" d="M72 56h8M72 116h8" />
      <rect className="verde" x="86" y="62" width="28" height="70" rx="2" />
      <path d="M92 76h16" />
      <g transform="rotate(14 134 132)">
        <rect className="amarelo" x="122" y="50" width="22" height="82" rx="2" />
        <path d="M128 66h10" />
      </g>
      <path className="fino" strokeDasharray="3 6" d="M164 132V72M184 132V84" />
    </>
  ),
  'vazio-eventos': (
    <>
      <path className="chao" d="M22 150h172" />
      <rect className="folha" x="50" y="34" width="116" height="114" rx="9" />
      <path className="quadro" d="M50 60V43c0-5 4-9 9-9h98c5 0 9 4 9 9v17z" />
      <path d="M76 24v20M140 24v20" strokeWidth="3.5" />
      <path className="fino" d="M68 82h80M68 104h80M68 126h80M88 70v66M108 70v66M128 70v66" />
      <path d="M132 108c-10 0-10 14 0 14s12-14-2-14" stroke="var(--chalk)" strokeWidth="4" />
    </>
  ),
  'vazio-atividade': (
    <>
      <path className="chao" d="M22 150h172" />
      <rect className="moldura" x="30" y="22" width="156" height="110" rx="6" />
      <rect className="folha" x="40" y="32" width="136" height="90" rx="3" />
      <g transform="rotate(-4 76 72)">
        <path className="amarelo" d="M54 48h44v44H54z" />
        <path d="M62 62h28M62 72h20" />
      </g>
      <g transform="rotate(3 136 78)">
        <path className="verde" d="M112 50h48v56h-48z" />
        <path d="M120 66h32M120 76h32M120 86h18" />
      </g>
      <circle className="quadro" cx="77" cy="49" r="3.500" />
      <circle className="quadro" cx="135" cy="52" r="3.500" />
      <path d="M50 132v18M166 132v18" />
    </>
  ),
  'vazio-pasta': (
    <>
      <path className="chao" d="M22 150h172" />
      <path className="moldura" d="M40 58c0-5 3-8 8-8h36l12 14h72c5 0 8 3 8 8v66c0 5-3 8-8 8H48c-5 0-8-3-8-8z" />
      <path className="folha" d="M62 40h84v50H62z" />
      <path className="fino" d="M76 54h52M76 66h34" />
      <path className="moldura" d="M40 84h136v54c0 5-3 8-8 8H48c-5 0-8-3-8-8z" />
      <path d="M96 106h24" stroke="var(--slate)" strokeWidth="4" />
    </>
  ),
  'tudo-em-dia': (
    <>
      {handedIn(<path className="traco-amarelo" d="m62 96 16 17 34-40" strokeWidth="7" />)}
      <path className="folha" d="M150 112h34v26c0 8-6 12-17 12s-17-4-17-12z" />
      <path d="M184 118c14-2 14 20-1 20" />
      <path d="M160 100c-4-6 4-8 0-15M174 100c-4-6 4-8 0-15" />
    </>
  ),
  'com-brancos': (
    <>
      {handedIn(
        <>
          <path className="traco" strokeWidth="4" d="M58 72h40M58 94h52" />
          <path className="traco-amarelo" strokeWidth="5" d="M58 118c16-5 34 3 50-2" strokeDasharray="1 10" />
        </>,
      )}
      <path className="folha" d="m150 144 34-9 2 7-34 9z" />
      <path d="m176 137 2 7" />
    </>
  ),
  'tempo-esgotado': (
    <>
      {handedIn(<path className="traco" strokeWidth="4" d="M58 72h40M58 94h52M58 116h26" />)}
      <path className="folha" d="M152 86h36M152 150h36M156 86c0 18 10 24 10 32s-10 14-10 32M184 86c0 18-10 24-10 32s10 14 10 32" />
      <path className="amarelo" d="M158 150c0-10 6-16 12-16s12 6 12 16z" />
    </>
  ),
  erro: (
    <>
      <path className="chao" d="M22 134h172" />
      <rect className="moldura" x="30" y="40" width="84" height="94" rx="10" />
      <rect className="quadro" x="40" y="53" width="64" height="70" rx="4" />
      <path className="traco" strokeWidth="4" d="M52 76h34M52 90h24" />
      <path d="M114 96c20 0 18 20 34 20" />
      <path className="folha" d="M164 100v32h26v-32z" />
      <path d="M170 100v-12M184 100v-12" />
      <path d="M148 116h16" strokeDasharray="1 6" />
      <path className="riscos" strokeWidth="4" d="m134 88 6 10M148 84v11M160 74l-5 9" />
    </>
  ),
  'sem-rede': (
    <>
      <path className="chao" d="M22 134h172" />
      <rect className="moldura" x="56" y="56" width="104" height="78" rx="9" />
      <rect className="quadro" x="66" y="66" width="84" height="58" rx="3" />
      <path className="traco" strokeWidth="4" d="M78 84h40M78 98h58M78 112h26" />
      <path d="M84 40c14-12 34-12 48 0M94 48c8-7 20-7 28 0" stroke="var(--ink-3)" strokeDasharray="2 6" strokeWidth="3" />
      <path d="M108 55h.1" strokeWidth="5" />
      <path className="riscos" strokeWidth="4" d="M88 56l40-40" />
    </>
  ),
  'nao-encontrado': (
    <>
      <path className="chao" d="M30 256h360" />
      <rect className="moldura" x="62" y="14" width="296" height="226" rx="14" />
      <rect className="quadro" x="78" y="36" width="264" height="188" rx="5" />
      <circle className="folha" cx="210" cy="25" r="4" />
      <g className="traco" strokeWidth="8">
        <path d="M136 82c-8 22-18 38-28 54h50M148 106v64" />
        <path d="M210 84c-24 0-32 22-32 44s10 44 32 44 32-20 32-44-8-44-32-44z" />
        <path d="M290 82c-8 22-18 38-28 54h50M302 106v64" opacity=".28" />
      </g>
      <path d="M238 200c34-18 62-44 88-92" stroke="#fff" strokeWidth="54" opacity=".07" />
      <path d="M250 206c30-16 56-40 78-78" stroke="#fff" strokeWidth="26" opacity=".06" />
      <g transform="rotate(-58 322 96)">
        <rect className="amarelo" x="288" y="78" width="70" height="36" rx="9" />
        <path d="M288 102h70" />
        <path d="M300 88h1M318 91h1M334 87h1M346 92h1" strokeWidth="3" />
      </g>
      <path className="folha" d="m96 250 34-5 1 7-34 5z" />
    </>
  ),
  proibido: (
    <>
      <path className="chao" d="M30 240h360" />
      <rect className="moldura" x="138" y="24" width="144" height="216" rx="4" />
      <rect className="quadro" x="150" y="36" width="120" height="204" rx="2" />
      <rect className="folha" x="168" y="56" width="84" height="62" rx="3" />
      <path d="M210 56v62M168 87h84" />
      <circle className="amarelo" cx="254" cy="160" r="6" />
      <path className="branco" d="M166 140h64v40h-64z" />
      <path d="M198 122v18" />
      <path d="M176 156h44M176 166h28" stroke="#1C2B2A" strokeWidth="3" />
      <path className="folha" d="M78 240v-58c0-8 6-12 12-12s12 4 12 12v58M70 240h40" />
      <path className="verde" d="M90 170c-16-6-22-22-16-40 14 4 20 18 16 40zM90 160c2-20 14-30 30-30 2 18-10 32-30 30z" />
      <path className="folha" d="m300 240 36-8 2 8z" />
    </>
  ),
  avaria: (
    <>
      <path className="chao" d="M30 256h360" />
      <g transform="rotate(5 210 130)">
        <rect className="moldura" x="72" y="30" width="276" height="200" rx="14" />
        <rect className="quadro" x="88" y="50" width="244" height="164" rx="5" />
        <g className="traco" strokeWidth="6">
          <path d="M122 92h96M122 118h64" opacity=".5" />
        </g>
        <path className="traco-amarelo" d="M258 92c10 14-14 22-2 38s-16 18-4 40" strokeWidth="6" />
      </g>
      <path d="m332 50-14 34 18 10-16 34" />
      <path className="folha" d="m84 250 24-10 6 12-22 6z" />
      <path className="folha" d="m122 252 14-5 3 6-13 4z" />
      <path className="amarelo" d="m300 250 40-6 1 8-40 5z" />
    </>
  ),
}

export const DrawingShapes = ({ name }: { name: DrawingName }): ReactNode => shapes[name]
