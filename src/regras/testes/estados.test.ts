import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import {
  estadoTentativa,
  estadoTeste,
  estadoTrabalhoAluno,
  testeStatus,
  trabalhoStatus,
  trabalhoStatusAluno,
  trabalhoStatusArquivo,
  type DadosTentativa,
  type DadosTeste,
  type DadosTrabalhoAluno,
} from './estados-teste.ts'
import { chegadaDaRevisao } from './tardias.ts'
import { limiteDaTentativa, minutosSeComecarAgora, type TermosDoLimite } from './limite-tentativa.ts'
import { NADA, emCentesimos, formatNdeN, mediaDe, mediaDosPontos, parteDe, parteDoTeste } from '../medias.ts'
import { casosDePublicacao } from './publicacao-casos.ts'
import { conjuntosDoResultado } from './partes-do-resultado.ts'
import { isPublicada, resultadoVisivel, visivelAoPublicar, type DadosPublicacao } from './publicacao.ts'

const at = (hora: string): Date => new Date(`2026-11-20T${hora}:00Z`)

describe('um teste, visto pelo professor', () => {
  const teste: DadosTeste = { inicio: at('10:00'), fim: at('11:00'), alunos: 20, entregues: 0, abertas: 0, porCorrigir: 0, porPublicar: 0 }

  it.each<[string, Partial<DadosTeste>, string, string]>([
    ['antes de começar', {}, '09:59', 'agendado'],
    ['no primeiro instante', {}, '10:00', 'em-curso'],
    ['com quase todos entregues', { entregues: 19, porCorrigir: 19 }, '10:30', 'em-curso'],
    ['todos entregaram antes do fim', { entregues: 20, porCorrigir: 3 }, '10:30', 'por-corrigir'],
    ['no fim do prazo, com uma tentativa ainda a decorrer', { abertas: 1, entregues: 12 }, '11:00', 'em-curso'],
    ['no fim do prazo, com algo por corrigir', { entregues: 12, porCorrigir: 1, porPublicar: 11 }, '11:00', 'por-corrigir'],
    ['tudo corrigido, por publicar', { entregues: 12, porPublicar: 12 }, '11:00', 'por-publicar'],
    ['tudo publicado', { entregues: 12 }, '11:00', 'concluido'],
    ['ninguém o fez', {}, '11:00', 'concluido'],
    ['sem alunos, a decorrer', { alunos: 0 }, '10:30', 'em-curso'],
  ])('%s', (_nome, mudanca, hora, esperado) => {
    expect(estadoTeste({ ...teste, ...mudanca }, at(hora))).toBe(esperado)
  })
})

describe('a tentativa de um aluno', () => {
  const tentativa: DadosTentativa = {
    iniciadaEm: null,
    fimDaJanela: at('11:00'),
    limiteEm: null,
    entregueEm: null,
    corrigida: false,
    publicada: false,
  }
  const iniciada: Partial<DadosTentativa> = { iniciadaEm: at('10:00'), limiteEm: at('10:50') }

  it.each<[string, Partial<DadosTentativa>, string, string]>([
    ['ainda não começou', {}, '10:59', 'por-iniciar'],
    ['nunca começou', {}, '11:00', 'faltou'],
    ['a responder', iniciada, '10:49', 'em-curso'],
    ['passou o limite e o servidor ainda não a fechou', iniciada, '10:50', 'entregue'],
    ['entregue', { ...iniciada, entregueEm: at('10:20') }, '10:21', 'entregue'],
    ['publicada sem estar corrigida ainda é só entregue', { ...iniciada, entregueEm: at('10:20'), publicada: true }, '10:21', 'entregue'],
    ['corrigida', { ...iniciada, entregueEm: at('10:20'), corrigida: true }, '12:00', 'corrigido'],
    ['publicada', { ...iniciada, entregueEm: at('10:20'), corrigida: true, publicada: true }, '12:00', 'publicado'],
  ])('%s', (_nome, mudanca, hora, esperado) => {
    expect(estadoTentativa({ ...tentativa, ...mudanca }, at(hora))).toBe(esperado)
  })
})

describe('o trabalho de um aluno', () => {
  const trabalho: DadosTrabalhoAluno = {
    fim: at('11:00'),
    temAvaliacao: true,
    rascunho: 'nenhum',
    enviadoEm: null,
    concluidoEm: null,
  }

  it.each<[string, Partial<DadosTrabalhoAluno>, string, string]>([
    ['por começar', {}, '10:00', 'por-enviar'],
    ['com rascunho', { rascunho: 'vazio' }, '10:00', 'em-curso'],
    ['enviado, à espera da correção', { enviadoEm: at('10:10') }, '10:20', 'enviado'],
    ['enviado, sem avaliação', { enviadoEm: at('10:10'), temAvaliacao: false }, '10:20', 'concluido'],
    ['corrigido e devolvido', { enviadoEm: at('10:10'), concluidoEm: at('12:00') }, '13:00', 'concluido'],
    ['no fim, o rascunho com conteúdo segue como está', { rascunho: 'com-conteudo' }, '11:00', 'enviado'],
    ['no fim, sem avaliação, o rascunho com conteúdo conclui', { rascunho: 'com-conteudo', temAvaliacao: false }, '11:00', 'concluido'],
    ['no fim, o rascunho vazio não é resposta', { rascunho: 'vazio' }, '11:00', 'sem-resposta'],
    ['no fim, nada', {}, '11:00', 'sem-resposta'],
    ['devolvido para completar, com outro fim', { rascunho: 'com-conteudo', fim: at('14:00') }, '12:00', 'em-curso'],
  ])('%s', (_nome, mudanca, hora, esperado) => {
    expect(estadoTrabalhoAluno({ ...trabalho, ...mudanca }, at(hora))).toBe(esperado)
  })
})

describe('listas de opções', () => {
  it('têm identificador e nome', () => {
    expect(testeStatus).toEqual([
      { id: 'agendado', nome: 'Agendado' },
      { id: 'em-curso', nome: 'Em curso' },
      { id: 'por-corrigir', nome: 'Por corrigir' },
      { id: 'por-publicar', nome: 'Por publicar' },
      { id: 'concluido', nome: 'Concluído' },
    ])
    expect(trabalhoStatus).toEqual(testeStatus)
    expect(trabalhoStatusAluno.map(({ nome }) => nome)).toEqual(['Por entregar', 'Em curso', 'Entregue', 'Concluído', 'Sem resposta'])
    expect(trabalhoStatusArquivo).toEqual([
      { id: 'ativos', nome: 'Ativos' },
      { id: 'arquivados', nome: 'Arquivados' },
      { id: 'todos', nome: 'Todos' },
    ])
  })
})

describe('o limite de uma tentativa', () => {
  const termos = { inicio: at('10:00'), duracaoMinutos: 50, extraPercentagem: 0, concedidosMinutos: 0, fimDaJanela: at('12:00') }
  const em = (mudanca: Partial<TermosDoLimite>) => limiteDaTentativa({ ...termos, ...mudanca })

  it('é o início mais a duração', () => {
    expect(em({})).toEqual({ em: at('10:50'), decide: 'duracao' })
  })

  it('quem começa tarde fica até ao fim da janela', () => {
    expect(em({ inicio: at('11:40') })).toEqual({ em: at('12:00'), decide: 'janela' })
    expect(minutosSeComecarAgora(termos, at('11:40'))).toBe(20)
    expect(minutosSeComecarAgora(termos, at('12:30'))).toBe(0)
  })

  it('o tempo extra alonga a duração e a janela; o concedido também', () => {
    expect(em({ extraPercentagem: 25 }).em.toISOString()).toBe('2026-11-20T11:02:30.000Z')
    expect(em({ inicio: at('11:40'), extraPercentagem: 50 }).em).toEqual(at('12:25'))
    expect(em({ concedidosMinutos: 7 }).em).toEqual(at('10:57'))
    expect(em({ inicio: at('11:40'), concedidosMinutos: 7 }).em).toEqual(at('12:07'))
  })

  it('sem duração acaba com a janela', () => {
    expect(em({ duracaoMinutos: null, extraPercentagem: 50, concedidosMinutos: 5 })).toEqual({ em: at('12:05'), decide: 'janela' })
  })

  test.prop([
    fc.record({
      inicio: fc.date({ min: at('08:00'), max: at('12:00'), noInvalidDate: true }),
      duracaoMinutos: fc.integer({ min: 1, max: 600 }),
      extraPercentagem: fc.integer({ min: 0, max: 300 }),
      concedidosMinutos: fc.integer({ min: 0, max: 600 }),
      fimDaJanela: fc.constant(at('12:00')),
    }),
    fc.integer({ min: 1, max: 60 }),
  ])('conceder n minutos dá exatamente n minutos, e mais extra nunca tira tempo', (termos, minutos) => {
    const before = limiteDaTentativa(termos).em.getTime()
    expect(limiteDaTentativa({ ...termos, concedidosMinutos: termos.concedidosMinutos + minutos }).em.getTime()).toBe(
      before + minutos * 60_000,
    )
    expect(limiteDaTentativa({ ...termos, extraPercentagem: termos.extraPercentagem + minutos }).em.getTime()).toBeGreaterThanOrEqual(
      before,
    )
  })

  it('o que chega depois do limite: a tempo, provisório ou tarde', () => {
    const limite = { limiteEm: at('11:00'), toleranciaMinutos: 10 }
    const chegada = (escrita: string, recebida: string) => chegadaDaRevisao({ escritaEm: at(escrita), recebidaEm: at(recebida) }, limite)
    expect(chegada('10:59', '11:00')).toBe('a-tempo')
    expect(chegada('10:59', '11:10')).toBe('provisoria')
    expect(chegada('11:01', '11:02')).toBe('tardia')
    expect(chegada('10:59', '11:11')).toBe('tardia')
    const encurtado = { ...limite, limiteAntes: at('11:05') }
    const depois = (escrita: string, recebida: string) => chegadaDaRevisao({ escritaEm: at(escrita), recebidaEm: at(recebida) }, encurtado)
    expect(depois('11:04', '11:06')).toBe('provisoria')
    expect(depois('11:06', '11:07')).toBe('tardia')
    expect(depois('11:04', '11:11')).toBe('tardia')
  })
})

describe('o que o aluno vê do resultado', () => {
  const dados: DadosPublicacao = {
    modo: 'manual',
    entregue: true,
    corrigida: true,
    temProvisorias: false,
    ato: null,
    temAutomaticas: true,
    ultimaJanelaFim: at('12:00'),
    chaveEm: at('12:00'),
    mostra: conjuntosDoResultado.tudo,
  }
  const ve = (mudanca: Partial<DadosPublicacao>, hora: string) => resultadoVisivel({ ...dados, ...mudanca }, at(hora))
  const nada = { forma: 'nada' }

  it('por omissão, nada até o professor publicar', () => {
    expect(ve({}, '23:00')).toEqual(nada)
    expect(ve({ ato: 'publicada' }, '12:00')).toEqual({ forma: 'tudo', pontos: 'todos' })
  })

  it('nunca a chave enquanto houver uma janela aberta', () => {
    expect(ve({ ato: 'publicada' }, '11:59')).toEqual({ forma: 'soma', pontos: 'todos', restoEm: at('12:00') })
    expect(ve({ modo: 'entrega' }, '11:59')).toEqual({ forma: 'soma', pontos: 'automaticos', restoEm: null })
  })

  it('no fim da janela, por si', () => {
    expect(ve({ modo: 'fim-janela' }, '11:59')).toEqual(nada)
    expect(ve({ modo: 'fim-janela' }, '12:00')).toEqual({ forma: 'tudo', pontos: 'todos' })
    expect(ve({ modo: 'fim-janela', corrigida: false }, '12:00')).toEqual({ forma: 'tudo', pontos: 'automaticos' })
  })

  it('enquanto outra turma puder responder, só a soma, e diz-se desde quando se vê o resto', () => {
    const outra = { ato: 'publicada', chaveEm: at('15:00') } as const
    expect(ve(outra, '14:59')).toEqual({ forma: 'soma', pontos: 'todos', restoEm: at('15:00') })
    expect(ve(outra, '15:00')).toEqual({ forma: 'tudo', pontos: 'todos' })
  })

  it.each(casosDePublicacao)('publicar quando $nome', ({ abertas, forma }) => {
    expect(visivelAoPublicar(at(abertas.length > 0 ? '15:00' : '11:00'), at('12:00')).forma).toBe(forma)
  })

  it('sem um único ponto que se possa contar, nada: 0 de 0 não é resultado', () => {
    const porVer = { corrigida: false, temAutomaticas: false }
    expect(ve({ ...porVer, modo: 'entrega' }, '11:00')).toEqual(nada)
    expect(ve({ ...porVer, modo: 'fim-janela' }, '12:00')).toEqual(nada)
  })

  it('ocultar esconde logo, e o que é provisório tem de se resolver antes', () => {
    expect(ve({ modo: 'fim-janela', ato: 'oculta' }, '12:00')).toEqual(nada)
    expect(isPublicada({ ...dados, ato: 'publicada', temProvisorias: true }, at('12:00'))).toBe(false)
    expect(ve({ entregue: false, ato: 'publicada' }, '12:00')).toEqual(nada)
  })
})

describe('médias', () => {
  /** A percentage in hundredths of one per cent, exactly. */
  const parte = (centesimos: number) => parteDe(centesimos, 10_000) ?? NADA

  it('o que falta não é zero e conta-se à parte', () => {
    const media = mediaDe([
      { parte: parte(8000) },
      { parte: parte(7001) },
      { semNota: 'faltou' },
      { semNota: 'por-corrigir' },
      { semNota: 'faltou' },
    ])
    expect(media).toMatchObject({ media: 7501, n: 2, total: 5, semNota: { faltou: 2, 'por-corrigir': 1 } })
    expect(formatNdeN(media)).toBe('2 de 5')
  })

  it('sem nada corrigido não há média', () => {
    expect(mediaDe([{ semNota: 'dispensado' }])).toMatchObject({ media: null, exata: null, n: 0, total: 1, semNota: { dispensado: 1 } })
    expect(mediaDe([]).media).toBeNull()
  })

  it('pesos: um trabalho de peso 3 conta três vezes, de peso 0 nenhuma', () => {
    expect(mediaDe([{ parte: parte(10_000), peso: 3 }, { parte: parte(0) }, { parte: parte(0), peso: 0 }])).toMatchObject({
      media: 7500,
      n: 2,
      total: 3,
    })
  })

  it('soma primeiro e arredonda uma vez: 2/3 e 65,96% são 66,31%; 66,315 exato é 66,32', () => {
    expect(
      mediaDosPontos([
        [2, 3],
        [1649, 2500],
      ]),
    ).toBe(6631)
    expect(
      mediaDosPontos([
        [6663, 10_000],
        [6600, 10_000],
      ]),
    ).toBe(6632)
    expect(mediaDosPontos([[0, 0]])).toBeNull()
  })

  test.prop([fc.nat({ max: 20_000 }), fc.integer({ min: 1, max: 20_000 }), fc.nat({ max: 20_000 })])(
    'à escala: a parte do teste é a da soma de antes, por muito que o total se arredonde',
    (soma, contado, fora) => {
      const obtido = Math.min(soma, contado)
      const maximo = contado + fora
      const points = fora === 0 ? obtido : Math.floor((2 * obtido * maximo + contado) / (2 * contado))
      expect(parteDoTeste({ points, maximo, fora })).toEqual(parteDe(obtido, contado))
    },
  )

  test.prop([fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1 }), fc.nat({ max: 5 })])(
    'juntar quem faltou nunca muda a média, e ela fica entre a menor e a maior',
    (percentagens, faltas) => {
      const itens = percentagens.map((percentagem) => ({ parte: parte(percentagem) }))
      const { media } = mediaDe(itens)
      expect(mediaDe([...itens, ...Array.from({ length: faltas }, () => ({ semNota: 'faltou' as const }))]).media).toBe(media)
      expect(media).toBeGreaterThanOrEqual(Math.min(...percentagens))
      expect(media).toBeLessThanOrEqual(Math.max(...percentagens))
    },
  )

  const nota = fc.integer({ min: 1, max: 20_000 }).chain((total) => fc.tuple(fc.integer({ min: 0, max: total }), fc.constant(total)))

  test.prop([fc.array(nota, { minLength: 1, maxLength: 40 })])(
    'a média mostrada é a soma exata a dividir por n, arredondada uma vez',
    (notas) => {
      // Over one common denominator, without reducing: another road to the same number.
      const den = notas.reduce((product, [, total]) => product * BigInt(total), 1n)
      const sum = notas.reduce((acc, [obtido, total]) => acc + (BigInt(obtido) * den) / BigInt(total), 0n)
      const of = den * BigInt(notas.length)
      expect(mediaDosPontos(notas)).toBe(Number((20_000n * sum + of) / (2n * of)))
    },
  )

  test.prop([fc.array(fc.array(nota, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 12 })])(
    'a média das médias dos alunos também só se arredonda uma vez',
    (alunos) => {
      const own = alunos.map((notas) => mediaDe(notas.map(([obtido, total]) => ({ parte: parteDe(obtido, total) ?? NADA }))))
      const { media, exata } = mediaDe(own.flatMap((one) => (one.exata === null ? [] : [{ parte: one.exata }])))
      expect(media).toBe(exata && emCentesimos(exata))
      const shown = own.reduce((acc, one) => acc + (one.media ?? 0), 0) / own.length
      expect(Math.abs((media ?? 0) - shown)).toBeLessThanOrEqual(1)
    },
  )
})
