<?php

declare(strict_types=1);

namespace Bordereau\Tests;

use Bordereau\Operations;
use Bordereau\Types;
use PHPStan\PhpDocParser\Ast\PhpDoc\InvalidTagValueNode;
use PHPStan\PhpDocParser\Lexer\Lexer;
use PHPStan\PhpDocParser\Parser\ConstExprParser;
use PHPStan\PhpDocParser\Parser\PhpDocParser;
use PHPStan\PhpDocParser\Parser\TokenIterator;
use PHPStan\PhpDocParser\Parser\TypeParser;
use PHPUnit\Framework\TestCase;

final class TypesTest extends TestCase
{
    public function testAreReadByPhpstansParser(): void
    {
        if (!class_exists(PhpDocParser::class)) {
            self::markTestSkipped('phpstan/phpdoc-parser is not installed');
        }
        $constants = new ConstExprParser();
        $parser = new PhpDocParser(new TypeParser($constants), $constants);
        $operations = new \ReflectionClass(Operations::class);
        $comments = [(new \ReflectionClass(Types::class))->getDocComment(), $operations->getDocComment()];
        foreach ($operations->getMethods() as $method) {
            $comments[] = $method->getDocComment();
        }
        $read = 0;
        foreach (array_filter($comments) as $comment) {
            $node = $parser->parse(new TokenIterator((new Lexer())->tokenize($comment)));
            foreach ($node->getTags() as $tag) {
                self::assertNotInstanceOf(InvalidTagValueNode::class, $tag->value, (string) $tag);
                $read += 1;
            }
        }
        self::assertGreaterThan(700, $read);
    }
}
