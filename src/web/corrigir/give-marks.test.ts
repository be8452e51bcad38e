import { describe, expect, it } from 'vitest'
import type { CorrecaoPergunta, Grupo, RespostaNoGrupo } from '#web/correcao/correcao.queries.ts'
import { applyRespostas, undoMarcas, respostasByDefault, seguinteDe } from './give-marks.ts'

const waiting = (tentativaId: number, more: Partial<RespostaNoGrupo> = {}): RespostaNoGrupo => ({
  tentativaId,
  versao: 1,
  aluno: { id: tentativaId, nome: `A${tentativaId}` },
  texto: 'granito',
  estado: 'por-corrigir',
  points: null,
  pointsManual: null,
  decisoes: {},
  resultado: { estado: 'por-corrigir', certo: { num: 0, den: 1 }, partes: ['cccc'] },
  comentario: '',
  motivo: '',
  ...more,
})
const group = (id: string, respostas: RespostaNoGrupo[], porCorrigir = respostas.length): Grupo => ({
  id,
  parte: 'cccc',
  tipo: 'iguais',
  texto: 'granito',
  grafias: [],
  resposta: null,
  respostas,
  porCorrigir,
  points: null,
})
const marked = (tentativaId: number): RespostaNoGrupo =>
  waiting(tentativaId, {
    versao: 2,
    aluno: null,
    estado: 'corrigido',
    points: 5,
    decisoes: { cccc: { num: 1, den: 2 } },
    resultado: { estado: 'corrigido', fracao: { num: 1, den: 2 } },
  })

describe('applyRespostas', () => {
  it('the group is done, names stay, other groups are left alone', () => {
    const correcao = { grupos: [group('um', [waiting(1), waiting(2)]), group('dois', [waiting(3)])] } as CorrecaoPergunta
    const after = applyRespostas(correcao, [marked(1), marked(2)])
    expect(after.grupos[0]).toMatchObject({
      porCorrigir: 0,
      points: 5,
      respostas: [{ aluno: { nome: 'A1' }, versao: 2 }, { aluno: { nome: 'A2' } }],
    })
    expect(after.grupos[1]).toBe(correcao.grupos[1])
  })
})

it('the next group that waits: after this one, then from the top', () => {
  const grupos = [group('a', [waiting(1)]), group('b', [waiting(2)], 0), group('c', [waiting(3)])]
  expect(seguinteDe(grupos, 'a')?.id).toBe('c')
  expect(seguinteDe(grupos, 'c')?.id).toBe('a')
  expect(seguinteDe([grupos[1]!], 'b')).toBeUndefined()
})

it('undoing brings back the recording that stood, where one was given or taken away', () => {
  const before = group('um', [waiting(1, { voz: 7 }), waiting(2)])
  const depois = [marked(1), marked(2)]
  const marcas = [1, 2].map((tentativaId) => ({ tentativaId, versao: 1 }))
  expect(undoMarcas(before, depois, { marcas, voz: 9 }).map(({ voz }) => voz)).toEqual([7, null])
  expect(undoMarcas(before, depois, { marcas, comentario: 'Sim.' }).every((one) => !('voz' in one))).toBe(true)
})

describe('respostasByDefault', () => {
  it('a mark goes to those that wait, and to all where none does', () => {
    const ids = (respostas: RespostaNoGrupo[]) => respostasByDefault(group('um', respostas)).map(({ tentativaId }) => tentativaId)
    expect(ids([marked(1), waiting(2), marked(3)])).toEqual([2])
    expect(ids([marked(1), marked(3)])).toEqual([1, 3])
  })
})

describe('desfazer', () => {
  const feito = { marcas: [{ tentativaId: 1, versao: 1 }], decisoes: { cccc: { num: 1, den: 2 } }, comentario: 'Quase.' }
  it('takes the decision and the comment back, on the new versions', () => {
    expect(undoMarcas(group('um', [waiting(1), waiting(2)]), [marked(1), marked(2)], feito)).toEqual([
      {
        marcas: [
          { tentativaId: 1, versao: 2 },
          { tentativaId: 2, versao: 2 },
        ],
        decisoes: { cccc: null },
        points: null,
        comentario: '',
      },
    ])
  })
  it('gives each of those that stood differently what it had', () => {
    const mixed = group('um', [
      waiting(1),
      waiting(2, { decisoes: { cccc: { num: 1, den: 1 } }, comentario: 'Bem.' }),
      waiting(3, { pointsManual: 2, motivo: 'Falta metade' }),
    ])
    expect(undoMarcas(mixed, [marked(1), marked(2), marked(3)], feito)).toEqual([
      { marcas: [{ tentativaId: 1, versao: 2 }], decisoes: { cccc: null }, points: null, comentario: '' },
      { marcas: [{ tentativaId: 2, versao: 2 }], decisoes: { cccc: { num: 1, den: 1 } }, points: null, comentario: 'Bem.' },
      { marcas: [{ tentativaId: 3, versao: 2 }], decisoes: { cccc: null }, points: 2, comentario: '', motivo: 'Falta metade' },
    ])
  })
})
